// Who may import whom. A folder may always import itself; tests may cross folders.
const TEST = '[.](test|spec)[.]ts$|/testing/';
const npm = (name) => `(^|/)node_modules/(@types/)?${name}/`;
const SVELTE = [npm('svelte'), '[.]css$'];

// path: who; may: what it may import; types: what it may import with `import type` only.
// Texts know nothing; whoever writes for people may take them.
const TEXTS = '^src/texts/';
const TABLE = [
  // Chinese of a scenario knows the labels of its beats.
  { name: 'texts', path: '^src/texts/', may: [], types: ['^src/content/'] },
  { name: 'kernel', path: '^src/kernel/', may: [TEXTS] },
  {
    name: 'models',
    path: '^src/models/([^/]+)/',
    self: '^src/models/$1/',
    may: ['^src/kernel/', TEXTS],
  },
  {
    name: 'models-registry',
    path: '^src/models/[^/]+[.]ts$',
    may: ['^src/(kernel|models|timeline)/'],
  },
  { name: 'drivers', path: '^src/drivers/', may: ['^src/kernel/'] },
  { name: 'timeline', path: '^src/timeline/', may: ['^src/kernel/', TEXTS] },
  { name: 'content', path: '^src/content/', may: ['^src/kernel/', TEXTS, npm('valibot')] },
  {
    name: 'worker',
    path: '^src/worker/',
    except: '^src/worker/(client|protocol|protocol-data)[.]ts$',
    may: [
      '^src/(kernel|models|drivers|timeline|content|texts)/',
      npm('idb-keyval'),
      npm('valibot'),
    ],
  },
  {
    // These two are loaded by the page: no model and no storage may come with them.
    name: 'worker-client',
    path: '^src/worker/(client|protocol|protocol-data)[.]ts$',
    self: '^src/worker/(client|protocol|protocol-data)[.]ts$',
    may: [TEXTS],
    types: ['^src/(kernel|timeline|content)/'],
  },
  {
    name: 'bench',
    path: '^src/bench/',
    may: ['^src/(kernel|models|timeline|worker)/'],
    node: true,
  },
  { name: 'oracle', path: '^src/oracle/', may: ['^src/(kernel|models|timeline)/'], node: true },
  {
    name: 'app-geometry',
    path: '^src/app/geometry/',
    may: ['^src/(kernel|timeline|texts)/', npm('d3(-(scale|shape|interpolate|array))?')],
    types: ['^src/(worker|video)/protocol(-data)?[.]ts$'],
  },
  {
    name: 'app-marks',
    path: '^src/app/(marks|stage|spacetime)/',
    may: ['^src/app/(geometry|marks|stage|spacetime)/', TEXTS, ...SVELTE],
    types: ['^src/kernel/', '^src/worker/protocol(-data)?[.]ts$'],
  },
  {
    name: 'app-state',
    path: '^src/app/state/',
    may: [
      '^src/(kernel|timeline|content|texts)/',
      '^src/worker/(client|protocol|protocol-data)[.]ts$',
      ...SVELTE,
    ],
    types: ['^src/app/geometry/moment[.]ts$', '^src/video/protocol[.]ts$'],
  },
  {
    name: 'app-panels',
    path: '^src/app/(panels|pages|timeline|embed)/|^src/app/[^/]+$',
    // virtual: a text of docs/ that vite/fidelity.ts reads when the page is built.
    // video: the encoder's client; its worker comes by address.
    may: [
      '^src/(app|content|timeline|texts|kernel/text)/',
      '^src/video/client[.]ts$',
      '^virtual:',
      ...SVELTE,
    ],
    types: ['^src/kernel/(?!text/)', '^src/(worker|video)/protocol(-data)?[.]ts$'],
  },
  { name: 'offline', path: '^src/offline/', may: [] },
  { name: 'video', path: '^src/video/', may: [npm('mediabunny'), npm('gifenc')] },
  { name: 'main', path: '^src/main[.]ts$', may: ['^src/app/', ...SVELTE] },
];

const any = (patterns) => patterns.join('|');

const folderRules = TABLE.flatMap(({ name, path, except, self, may, types = [], node }) => {
  const from = {
    path,
    pathNot: any([TEST, ...(except ? [except] : [])]),
  };
  const core = node ? { dependencyTypesNot: ['core'] } : {};
  return [
    {
      name: `${name}-imports`,
      severity: 'error',
      from,
      to: { pathNot: any([self ?? path, ...may, ...types]), ...core },
    },
    ...(types.length === 0
      ? []
      : [
          {
            name: `${name}-types-only`,
            severity: 'error',
            from,
            to: { path: any(types), dependencyTypesNot: ['type-only'] },
          },
        ]),
  ];
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Vite's virtual and ?raw imports are not files.
      to: { couldNotResolve: true, pathNot: '^virtual:|[?]' },
    },
    {
      name: 'app-never-imports-models',
      comment: 'The page learns of models only through the worker. Tests included.',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/models/' },
    },
    {
      name: 'no-node-built-ins',
      severity: 'error',
      from: { path: '^src/', pathNot: any([TEST, '^src/oracle/']) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-tests-import-oracle',
      severity: 'error',
      from: { path: '^src/', pathNot: any([TEST, '^src/oracle/']) },
      to: { path: '^src/oracle/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'known-folders-only',
      comment: 'A new folder under src needs a line in the table above.',
      severity: 'error',
      from: { path: '^src/', pathNot: any([TEST, ...TABLE.map(({ path }) => path)]) },
      to: {},
    },
    ...folderRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Sees `import type`, which is gone after compiling.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'browser', 'import', 'types', 'default'],
      extensions: ['.ts', '.svelte.ts', '.svelte', '.js', '.json'],
    },
  },
};
