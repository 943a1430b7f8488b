/** One rectangle of the diagram, with its name and, where it has one, the screen that it leads to. */
export interface Box {
  readonly kind: 'frame' | 'room' | 'part' | 'band'
  readonly label: string
  readonly note?: string
  readonly href?: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Layout {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  /** Arrows as SVG paths. */
  readonly lines: readonly string[]
}

type Item = Pick<Box, 'label' | 'note' | 'href'>

const tab = (label: string, id: string): Item => ({ label, href: id === '' ? '/dashboard' : `/dashboard?tab=${id}` })

const sources: readonly Item[] = [
  { label: 'Patients and staff' },
  { label: 'Applications' },
  tab('Live streams', 'streaming'),
  { label: 'Documents', href: '/documents' },
]

const guardrails: readonly Item[] = [
  tab('Content Safety', 'content-safety'),
  tab('PII Detection', 'pii-detection'),
  tab('Healthcare PHI', 'healthcare-phi'),
  tab('Jailbreak Detection', ''),
  tab('Topic Control', ''),
  tab('Fact Checking', ''),
  tab('RAG Enforcement', ''),
  tab('Multimodal Safety', 'multimodal'),
  tab('Colang Flows', 'colang-flows'),
]

const outputs: readonly Item[] = [{ label: 'Allow' }, { label: 'Mask' }, { label: 'Redirect' }, { label: 'Block' }]

const access = 'Identity and access: every call is checked, from wherever it comes'
const audit = 'Audit and analytics: one event per check, without its text'

interface Grid {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly gap: number
  readonly columns: number
}

function place(items: readonly Item[], grid: Grid): Box[] {
  return items.map((item, index) => ({
    ...item,
    kind: 'part',
    x: grid.x + (index % grid.columns) * (grid.width + grid.gap),
    y: grid.y + Math.floor(index / grid.columns) * (grid.height + grid.gap),
    width: grid.width,
    height: grid.height,
  }))
}

/** For a desk: from left to right. */
export const wide: Layout = {
  name: 'wide',
  width: 1120,
  height: 470,
  boxes: [
    { kind: 'frame', label: 'Zero-Trust Healthcare AI Framework', x: 1, y: 1, width: 1118, height: 468 },
    { kind: 'band', label: access, x: 24, y: 48, width: 1072, height: 40 },
    { kind: 'room', label: 'Sources', x: 24, y: 112, width: 176, height: 270 },
    ...place(sources, { x: 40, y: 156, width: 144, height: 46, gap: 8, columns: 1 }),
    {
      kind: 'room',
      label: 'Core Engine',
      note: 'every guardrail looks at once',
      x: 240,
      y: 112,
      width: 488,
      height: 270,
    },
    ...place(guardrails, { x: 256, y: 178, width: 146, height: 56, gap: 9, columns: 3 }),
    {
      kind: 'room',
      label: 'Decision Engine',
      note: 'the strictest word wins',
      x: 768,
      y: 112,
      width: 176,
      height: 270,
    },
    ...place(
      [{ label: 'Policy', href: '/dashboard?tab=management' }, { label: 'Fail mode' }, { label: 'Thresholds' }],
      {
        x: 784,
        y: 178,
        width: 144,
        height: 56,
        gap: 9,
        columns: 1,
      },
    ),
    ...place(outputs, { x: 984, y: 112, width: 112, height: 60, gap: 10, columns: 1 }),
    { kind: 'band', label: audit, href: '/dashboard?tab=analytics', x: 24, y: 406, width: 1072, height: 40 },
  ],
  lines: [
    'M200 247 H236',
    'M728 247 H764',
    'M944 142 H980',
    'M944 212 H980',
    'M944 282 H980',
    'M944 352 H980',
    'M484 382 V402',
    'M856 382 V402',
  ],
}

/** For a phone: from top to bottom. */
export const tall: Layout = {
  name: 'tall',
  width: 360,
  height: 944,
  boxes: [
    { kind: 'frame', label: 'Zero-Trust Healthcare AI Framework', x: 1, y: 1, width: 358, height: 942 },
    {
      kind: 'band',
      label: 'Identity and access',
      note: 'every call is checked',
      x: 16,
      y: 48,
      width: 328,
      height: 48,
    },
    { kind: 'room', label: 'Sources', x: 16, y: 112, width: 328, height: 148 },
    ...place(sources, { x: 28, y: 152, width: 148, height: 44, gap: 8, columns: 2 }),
    {
      kind: 'room',
      label: 'Core Engine',
      note: 'every guardrail looks at once',
      x: 16,
      y: 288,
      width: 328,
      height: 318,
    },
    ...place(guardrails, { x: 28, y: 346, width: 148, height: 42, gap: 8, columns: 2 }),
    { kind: 'room', label: 'Decision Engine', note: 'the strictest word wins', x: 16, y: 634, width: 328, height: 118 },
    ...place([{ label: 'Policy', href: '/dashboard?tab=management' }, { label: 'Thresholds' }], {
      x: 28,
      y: 694,
      width: 148,
      height: 44,
      gap: 8,
      columns: 2,
    }),
    ...place(outputs, { x: 16, y: 780, width: 76, height: 48, gap: 8, columns: 4 }),
    {
      kind: 'band',
      label: 'Audit and analytics',
      note: 'one event per check, without its text',
      href: '/dashboard?tab=analytics',
      x: 16,
      y: 872,
      width: 328,
      height: 52,
    },
  ],
  lines: [
    'M180 260 V284',
    'M180 606 V630',
    'M54 752 V776',
    'M138 752 V776',
    'M222 752 V776',
    'M306 752 V776',
    'M180 836 V868',
  ],
}
