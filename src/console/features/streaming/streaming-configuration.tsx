import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { percent, seconds } from '../../lib/format.ts'
import { t } from '../../strings/streaming.ts'

const enabled = (name: string, on: boolean) =>
  [
    name,
    <Badge key={name} tone={on ? 'ok' : 'idle'}>
      {on ? t.enabled : t.disabled}
    </Badge>,
  ] as const

/** The settings that a stream starts with. */
export function StreamingConfiguration() {
  return (
    <Card title={t.streamingConfiguration} aside={<span className="text-small text-ink-3">{t.readOnly}</span>}>
      <Figures
        rows={[
          [t.chunkSize, t.bytes('1024')],
          [t.bufferSize, t.chunks10('10')],
          [t.maxProcessingTime, seconds(5, 1)],
          [t.contentSafetyThreshold, percent(0.8, 0)],
          enabled(t.contentSafety, true),
          enabled(t.piiDetection, true),
          enabled(t.topicControl, true),
          enabled(t.jailbreakDetection, false),
        ]}
      />
    </Card>
  )
}
