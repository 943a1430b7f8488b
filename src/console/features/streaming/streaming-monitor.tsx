import { useState } from 'react'
import { ActiveStreams } from './active-streams.tsx'
import { ChunkTester } from './chunk-tester.tsx'
import { useLiveStreams } from './live-streams.ts'
import { StartStream } from './start-stream.tsx'
import { StreamingConfiguration } from './streaming-configuration.tsx'
import { ThroughputCard } from './throughput-card.tsx'

/** Open streams, hand in chunks, and watch what leaves them. */
export function StreamingMonitor() {
  const [selected, setSelected] = useState<string>()
  const live = useLiveStreams()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="space-y-6">
        <StartStream onStarted={setSelected} />
        {selected ? <ChunkTester key={selected} streamId={selected} /> : null}
        <ActiveStreams
          selected={selected}
          onSelect={setSelected}
          onStopped={(id) => setSelected((current) => (current === id ? undefined : current))}
        />
      </div>
      <div className="space-y-6">
        <ThroughputCard {...live} />
        <StreamingConfiguration />
      </div>
    </div>
  )
}
