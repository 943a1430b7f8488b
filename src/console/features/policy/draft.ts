import type { Api, OutputOf } from '#contract'

/** The draft of the organisation’s policy, as the server tells it. */
export type Draft = NonNullable<OutputOf<Api['getPolicyDraft']>['draft']>
