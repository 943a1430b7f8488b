/** Words an editor colours and completes, by version. The real parser decides; these tables only help the eye. */
export interface KeywordTable {
  /** Begin a definition at the first column. */
  readonly definitions: readonly string[]
  /** Begin a statement. */
  readonly statements: readonly string[]
  /** Lead to an indented block. */
  readonly blocks: readonly string[]
  readonly operators: readonly string[]
  readonly constants: readonly string[]
  /** Functions of expressions. */
  readonly functions: readonly string[]
  readonly lineComment: string
  /** Variables begin with this sign. */
  readonly variableSign: string
}

const FUNCTIONS = [
  'len',
  'int',
  'float',
  'str',
  'bool',
  'list',
  'set',
  'min',
  'max',
  'abs',
  'sum',
  'any',
  'all',
  'round',
  'range',
  'sorted',
] as const

/** Colang 1.0. */
export const KEYWORDS_V1: KeywordTable = {
  definitions: [
    'define',
    'define user',
    'define bot',
    'define flow',
    'define subflow',
    'define extension flow',
    'define parallel flow',
    'import',
  ],
  statements: [
    'user',
    'bot',
    'execute',
    'do',
    'event',
    'create event',
    'set',
    'label',
    'goto',
    'stop',
    'return',
    'break',
    'continue',
    'pass',
    'check',
    'priority',
    'meta',
  ],
  blocks: ['if', 'else if', 'else', 'when', 'else when', 'while'],
  operators: ['and', 'or', 'not', 'in', 'is'],
  constants: ['True', 'False', 'None'],
  functions: FUNCTIONS,
  lineComment: '#',
  variableSign: '$',
}

/** Colang 2.x. */
export const KEYWORDS_V2: KeywordTable = {
  definitions: ['flow', 'import', '@meta', '@loop', '@active', '@override'],
  statements: [
    'await',
    'match',
    'send',
    'start',
    'stop',
    'activate',
    'deactivate',
    'return',
    'abort',
    'break',
    'continue',
    'pass',
    'log',
    'print',
    'priority',
    'global',
  ],
  blocks: ['if', 'elif', 'else', 'when', 'or when', 'while'],
  operators: ['and', 'or', 'not', 'in', 'is', 'as'],
  constants: ['True', 'False', 'None'],
  functions: [
    ...FUNCTIONS,
    'regex',
    'search',
    'find_all',
    'uid',
    'escape',
    'pretty_str',
    'is_int',
    'is_float',
    'is_bool',
    'is_str',
    'is_regex',
    'less_than',
    'equal_less_than',
    'greater_than',
    'equal_greater_than',
    'not_equal_to',
    'flows_info',
    'called_from',
  ],
  lineComment: '#',
  variableSign: '$',
}
