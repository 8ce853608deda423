/**
 * The house: a file imports only from floors below its own. The floors are drawn here as data; a new file needs its place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const LINES_AT_MOST = 420;

/** Names on a floor: a file, or a folder with `/` whose files may import each other. Joined by `+`: one unit likewise. */
type Floors = readonly (readonly string[])[];

/** From the ground up. */
const ASSEMBLY: Floors = [
  ['types', 'move', 'status', 'region', 'unpacker'],
  ['bitboard', 'exchange', 'magics'],
  ['attacks', 'zobrist', 'text'],
  ['position'],
  ['role-attacks'],
  ['movegen/'],
  ['variants/'],
  ['rules'],
  ['make'],
  ['moves'],
  ['record-tree'],
  ['perft', 'fen-read', 'fen-write', 'outcome', 'san-read', 'san-write', 'unwinnable/', 'search/'],
  ['record', 'pgn/'],
  ['index'],
];

const SRC: Floors = [
  ['types', 'pgn-codes', 'layout', 'result', 'show'],
  ['errors'],
  ['argument'],
  ['square', 'role', 'color', 'letter', 'outcome', 'variant'],
  ['geometry', 'drawn-board'],
  ['squareset', 'move', 'chess960'],
  ['core/'],
  ['setup/', 'position-facts+position-maps'],
  ['position+notation/'],
  ['perft', 'walker', 'boards'],
  ['pgn/'],
  ['game/', 'analysis/'],
  ['pool/', 'compat/', 'index', 'variants/'],
  ['cli/'],
];

/** Imports nothing of the library; only `verify` asks it and the core the same questions. */
const ISLAND = 'reference/';
const ISLAND_GUESTS: readonly string[] = ['cli/verify/engine.ts'];
/** Who may import from outside the repository, and what. */
const BARE_IMPORTS: Readonly<Record<string, RegExp>> = { 'cli/': /^(node:|commander$|cli-progress$|fzstd$)/ };
/** The facade: the only files that speak with the core. All else goes through them. */
const CORE_CLIENTS =
  /^(core\/.*|position|position-facts|perft|walker|index|variants\/index|notation\/.*|pgn\/(growing-tree|lenient|null-move|start|replay\/.*)|game\/history|compat\/regular|analysis\/.*|pool\/.*)\.ts$/;

interface Source {
  /** Path below `src/` or `assembly/`. */
  readonly name: string;
  readonly lines: number;
  readonly syntax: ts.SourceFile;
  /** Module specifiers; relative ones as paths below the folder, with `.ts`. */
  readonly imports: readonly string[];
}

function sourcesOf(folder: string): Source[] {
  const base = join(root, folder);
  const names = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return names.sort().map((name) => {
    const text = readFileSync(join(base, name), 'utf8');
    const syntax = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
    return { name, lines: text.split('\n').length - 1, syntax, imports: importsOf(syntax, join(base, name), base) };
  });
}

function importsOf(syntax: ts.SourceFile, path: string, base: string): string[] {
  const specifiers: string[] = [];
  visit(syntax, (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      specifiers.push((node.moduleSpecifier as ts.StringLiteral).text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      specifiers.push(node.arguments[0]!.getText().slice(1, -1));
    }
  });
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? `${relative(base, join(dirname(path), specifier)).replace(/\.js$/, '')}.ts` : specifier,
  );
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

interface Place {
  readonly floor: number;
  readonly unit: string;
}

/** The floor of a file, or `undefined` if it has none. */
function placeOf(file: string, floors: Floors): Place | undefined {
  const name = file.replace(/\.ts$/, '');
  for (const [floor, units] of floors.entries()) {
    const unit = units.find((it) =>
      it.split('+').some((part) => (part.endsWith('/') ? name.startsWith(part) : name === part)),
    );
    if (unit !== undefined) return { floor, unit };
  }
  return undefined;
}

/** What is wrong with the imports of a file, as sentences. */
function importProblems({ name, imports }: Pick<Source, 'name' | 'imports'>, floors: Floors): string[] {
  const place = placeOf(name, floors);
  if (place === undefined) return [`${name} has no floor: give it one in test/architecture.test.ts`];
  return imports.flatMap((imported) => {
    const target = placeOf(imported, floors);
    if (target === undefined || target.floor < place.floor || target.unit === place.unit) return [];
    return [`${name} imports ${imported} from a floor that is not below it`];
  });
}

const assembly = sourcesOf('assembly');
const src = sourcesOf('src');
const library = src.filter(({ name }) => !name.startsWith(ISLAND));
const island = src.filter(({ name }) => name.startsWith(ISLAND));
const isInside = (specifier: string) => specifier.endsWith('.ts') && !specifier.startsWith('..');

describe('floors', () => {
  test('files were found', () => {
    expect(assembly.map(({ name }) => name)).toContain('movegen/generate.ts');
    expect(library.map(({ name }) => name)).toContain('core/instance.ts');
    expect(island.map(({ name }) => name)).toContain('reference/index.ts');
  });

  test('of assembly/', () => {
    expect(assembly.flatMap((source) => importProblems(source, ASSEMBLY))).toEqual([]);
  });

  test('of src/', () => {
    expect(library.flatMap((source) => importProblems(source, SRC))).toEqual([]);
  });

  // The rule itself: a table of houses that are built wrongly.
  test.each([
    [{ name: 'move.ts', imports: ['position.ts'] }, 1],
    [{ name: 'setup/read.ts', imports: ['position.ts'] }, 1],
    [{ name: 'perft.ts', imports: ['walker.ts'] }, 1],
    [{ name: 'position.ts', imports: ['notation/san.ts', 'setup/write.ts', 'types.ts'] }, 0],
    [{ name: 'core/walk.ts', imports: ['core/abi.ts'] }, 0],
    [{ name: 'nowhere.ts', imports: [] }, 1],
  ])('the rule finds what is wrong with %j', (source, problems) => {
    expect(importProblems(source, SRC)).toHaveLength(problems);
  });
});

describe('boundaries', () => {
  test('the reference imports nothing from outside its folder', () => {
    const foreign = island.flatMap(({ name, imports }) =>
      imports.filter((it) => !it.startsWith(ISLAND)).map((it) => `${name} imports ${it}`),
    );
    expect(foreign).toEqual([]);
  });

  test('only verify imports the reference', () => {
    const guests = library.filter(({ imports }) => imports.some((it) => it.startsWith(ISLAND)));
    expect(guests.map(({ name }) => name)).toEqual(ISLAND_GUESTS);
  });

  test('only the facade speaks with the core', () => {
    const clients = library.filter(({ imports }) => imports.some((it) => it.startsWith('core/')));
    expect(clients.map(({ name }) => name).filter((name) => !CORE_CLIENTS.test(name))).toEqual([]);
  });

  test('only core/embedded imports the embedded binary', () => {
    const users = library.filter(({ imports }) => imports.includes('core/binary.ts'));
    expect(users.map(({ name }) => name)).toEqual(['core/embedded.ts']);
  });

  test('the library has no dependencies', () => {
    const bare = library.flatMap(({ name, imports }) => {
      const allowed = Object.entries(BARE_IMPORTS).find(([folder]) => name.startsWith(folder))?.[1];
      const foreign = imports.filter((it) => !isInside(it) && !it.endsWith('.json.ts') && !allowed?.test(it));
      return foreign.map((it) => `${name} imports ${it}`);
    });
    expect(bare).toEqual([]);
  });

  test('the core imports nothing from the host', () => {
    const hosts = assembly.flatMap(({ imports }) => imports.filter((it) => !isInside(it)));
    expect(hosts).toEqual([]);
  });
});

describe('habits', () => {
  /** The names of files in which some node is of this kind. */
  function filesWith(sources: readonly Source[], isUnwanted: (node: ts.Node) => boolean): string[] {
    return sources
      .filter(({ syntax }) => {
        let found = false;
        visit(syntax, (node) => {
          found ||= isUnwanted(node);
        });
        return found;
      })
      .map(({ name }) => name);
  }

  /** Host functions answer with null, Object.create wants it, and chess.js has it; nothing else may make or keep one. */
  const isNull = (node: ts.Node) => {
    if (node.kind !== ts.SyntaxKind.NullKeyword) return false;
    const { parent } = node;
    if (ts.isCallExpression(parent)) return parent.expression.getText() !== 'Object.create';
    return !(ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()));
  };
  const isDefaultExport = (node: ts.Node) => ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword;
  const isConsole = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'console';

  test('no null but where the host or chess.js has one', () => {
    const own = src.filter(({ name }) => !name.startsWith('compat/'));
    expect(filesWith(own, isNull)).toEqual([]);
  });

  test('no default exports', () => {
    const exported = (node: ts.Node) => isDefaultExport(node) && !ts.isDefaultClause(node);
    expect(filesWith(src, exported)).toEqual([]);
  });

  test('no console in the library', () => {
    const silent = src.filter(({ name }) => !name.startsWith('cli/'));
    expect(filesWith(silent, isConsole)).toEqual([]);
  });

  test('no long files', () => {
    const long = [...src, ...assembly].filter(({ lines }) => lines > LINES_AT_MOST);
    expect(long.map(({ name, lines }) => `${name}: ${lines} lines`)).toEqual([]);
  });

  test.each([
    ['null', 'const x = null;', isNull],
    ['a default export', 'export default 1;', isDefaultExport],
    ['a default function', 'export default function f() {}', isDefaultExport],
    ['console', 'console.log(1);', isConsole],
  ])('%s is seen', (_name, text, isUnwanted) => {
    const syntax = ts.createSourceFile('x.ts', text, ts.ScriptTarget.ES2022, true);
    expect(filesWith([{ name: 'x.ts', lines: 1, syntax, imports: [] }], isUnwanted)).toEqual(['x.ts']);
    const words = ts.createSourceFile('x.ts', `// ${text}\nconst s = ${JSON.stringify(text)};`, 9, true);
    expect(filesWith([{ name: 'x.ts', lines: 2, syntax: words, imports: [] }], isUnwanted)).toEqual([]);
  });
});
