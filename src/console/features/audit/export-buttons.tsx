import { Download } from 'lucide-react'
import { buttonClass } from '../../components/ui/button.tsx'
import { type Filter, queryOf } from './filter.ts'

/** What the filter shows as a file; taking it along is recorded. */
export function ExportButtons({ filter }: { filter: Filter }) {
  return (
    <div className="flex gap-2">
      {(['csv', 'json'] as const).map((format) => (
        <a key={format} href={addressOf(filter, format)} download className={buttonClass()}>
          <Download aria-hidden="true" className="size-4" />
          {format.toUpperCase()}
        </a>
      ))}
    </div>
  )
}

function addressOf(filter: Filter, format: 'csv' | 'json'): string {
  const query = Object.entries(queryOf(filter)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return `/api/audit/export?${new URLSearchParams([...query, ['format', format]])}`
}
