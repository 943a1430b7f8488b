import type { Api, OutputOf } from '#contract'

/** One thing that is watched, as the server tells it. */
export type Rule = OutputOf<Api['listAlertRules']>['rules'][number]
