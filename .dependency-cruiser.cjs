/** The walls of the house: who may import whom. See ARCHITECTURE.md. */
const rooms = [
  'contract',
  'engine',
  'encoder',
  'colang',
  'ocr',
  'documents',
  'media',
  'adapters',
  'client',
  'server',
  'console',
]
const mayImport = {
  contract: [],
  colang: [],
  engine: ['contract'],
  encoder: ['engine'],
  ocr: [],
  documents: ['engine', 'ocr'],
  media: ['engine', 'ocr'],
  adapters: ['engine'],
  client: ['contract'],
  server: ['contract', 'engine', 'encoder', 'colang', 'ocr', 'documents', 'media', 'adapters', 'client'],
  console: ['contract', 'client', 'colang'],
}

const walls = rooms.map((room) => {
  const foreign = rooms.filter((other) => other !== room && !mayImport[room].includes(other))
  return {
    name: `${room}-wall`,
    comment: `${room} may import only: ${mayImport[room].join(', ') || 'nothing of the house'}`,
    severity: 'error',
    from: { path: `^src/${room}/` },
    to: { path: `^src/(${foreign.join('|')})/` },
  }
})

const doors = {
  name: 'one-door-per-room',
  comment: 'A room is entered by its index.ts (the contract also by its vocabulary).',
  severity: 'error',
  from: { path: '^src/([^/]+)/' },
  to: {
    path: '^src/([^/]+)/',
    pathNot: ['^src/$1/', '^src/[^/]+/index\\.ts$', '^src/contract/vocabulary/index\\.ts$'],
  },
}

const strangers = (name, folder) => ({
  name: `${name}-are-strangers`,
  comment: `Folders under ${folder} do not know each other.`,
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/` },
  to: { path: `^${folder}/([^/]+)/`, pathNot: `^${folder}/$1/` },
})

module.exports = {
  forbidden: [
    ...walls,
    doors,
    strangers('guardrails', 'src/engine/guardrails'),
    strangers('server-features', 'src/server/features'),
    strangers('console-features', 'src/console/features'),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-rooms-take-nothing-from-node',
      comment: 'engine, colang and contract run anywhere: no Node built-ins.',
      severity: 'error',
      from: { path: '^src/(engine|colang|contract)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-rooms-few-packages',
      comment: 'colang uses no package; contract and engine use zod; engine adds re2js for operators’ patterns.',
      severity: 'error',
      from: { path: '^src/(engine|colang|contract)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional'], pathNot: 'node_modules/(zod|re2js)/' },
    },
    {
      name: 'colang-no-packages',
      severity: 'error',
      from: { path: '^src/colang/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional'] },
    },
    {
      name: 'outside-uses-doors',
      comment: 'evals and bench enter rooms by their doors.',
      severity: 'error',
      from: { path: '^(evals|bench)/' },
      to: { path: '^src/[^/]+/', pathNot: ['^src/[^/]+/index\\.ts$', '^src/contract/vocabulary/index\\.ts$'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|testdata)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
