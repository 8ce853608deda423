/** Cloudflare's runtime: bundles a project with the conditions that Wrangler sets, serves it, and asks it once. */
import { spawn } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as esbuild from 'esbuild';
import { tool } from './project.js';

const PORT = 47_124;
const PATIENCE = 120_000;
/** The modules of the package by file, each by the name that the bundle imports: one from a chunk, one from a user's code. */
const MODULES: Readonly<Record<string, string>> = {
  'core.wasm': 'core.wasm',
  'variants.wasm': 'rochade/variants.wasm',
};

/** What the worker `main.js` of a project answers. */
export async function inWorkerd(folder: string, conditions: string[]): Promise<string> {
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    bundle: true,
    format: 'esm',
    outfile: 'bundle.js',
    conditions,
    // A module of its own, as Wrangler treats it.
    external: ['*.wasm'],
    logLevel: 'silent',
  });
  for (const name of Object.keys(MODULES)) {
    copyFileSync(join(folder, 'node_modules/rochade/dist', name), join(folder, name));
  }
  const embedded = Object.entries(MODULES).map(([file, name]) => `(name = "${name}", wasm = embed "${file}")`);
  writeFileSync(
    join(folder, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "main", esModule = embed "bundle.js"), ${embedded}],
    compatibilityDate = "2026-01-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${PORT}", http = (), service = "main")],
);`,
  );
  const child = spawn(tool('workerd'), ['serve', 'config.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    return await firstAnswer();
  } finally {
    child.kill();
  }
}

async function firstAnswer(): Promise<string> {
  for (const end = Date.now() + PATIENCE; ; await sleep(50)) {
    try {
      return await (await fetch(`http://127.0.0.1:${PORT}/`)).text();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
