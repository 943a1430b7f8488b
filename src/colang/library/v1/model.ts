/** A flow that ships with the product: Colang 1.0 text and how it is shown and switched on. */
export interface ShippedFlow {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly category: 'Healthcare' | 'Security' | 'Privacy'
  readonly priority: number
  /** Its subflows that look at every message carry `# rail: …` above them. */
  readonly source: string
}
