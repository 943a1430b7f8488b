import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Figures } from '../../components/ui/figures.tsx'

const enabled = (name: string, on: boolean) =>
  [
    name,
    <Badge key={name} tone={on ? 'ok' : 'idle'}>
      {on ? 'Enabled' : 'Disabled'}
    </Badge>,
  ] as const

/** The settings that a stream starts with. */
export function StreamingConfiguration() {
  return (
    <Card title="Streaming Configuration" aside={<span className="text-small text-ink-3">read only</span>}>
      <Figures
        rows={[
          ['Chunk Size', '1024 bytes'],
          ['Buffer Size', '10 chunks'],
          ['Max Processing Time', '5.0s'],
          ['Content Safety Threshold', '80%'],
          enabled('Content Safety', true),
          enabled('PII Detection', true),
          enabled('Topic Control', true),
          enabled('Jailbreak Detection', false),
        ]}
      />
    </Card>
  )
}
