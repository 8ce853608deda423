/** Writes etc/api.md, the page of all public declarations: `npm run gen:api`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiPage, createApiProgram } from './lib/public-api.js';

const folder = fileURLToPath(new URL('../etc/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}api.md`, apiPage(createApiProgram()));
