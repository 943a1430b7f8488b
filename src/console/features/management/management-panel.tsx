import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { PolicyPlaces } from '../../components/policy-places.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx'
import { useAddressChoice, useAddressWord, useAddressWords } from '../../lib/address.ts'
import { managementQuery } from '../../lib/queries.ts'
import { t } from '../../strings/management.ts'
import { AddGuardrail } from './add-guardrail.tsx'
import { ConfigurationForm } from './configuration-form.tsx'
import { downloadPolicy } from './download-policy.ts'
import { GuardrailCard } from './guardrail-card.tsx'
import { ImportPolicy } from './import-policy.tsx'
import { type Removed, RemovedBar } from './removed-bar.tsx'
import { Templates } from './templates.tsx'

const tabs = [
  { id: 'active', label: t.activeGuardrails },
  { id: 'templates', label: t.templates },
  { id: 'configuration', label: t.configuration },
] as const

/** The organisation's policy: what is checked, how strictly, and in which order. */
export function ManagementPanel() {
  const [tab, setTab] = useAddressChoice('view', ['active', 'templates', 'configuration'])
  const [selected, setSelected] = useAddressWord('guardrail')
  const address = useAddressWords()
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Removed>()
  const { data, error, isPending } = useQuery(managementQuery)
  const guardrails = data?.guardrails ?? []
  const chosen = guardrails.find(({ id }) => id === selected)
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-semibold">{t.guardrailsManagement}</h2>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-4" />
            {t.addGuardrail}
          </Button>
          <Button onClick={downloadPolicy}>
            <Download aria-hidden="true" className="size-4" />
            {t.export}
          </Button>
          <ImportPolicy />
        </div>
      </div>
      <PolicyPlaces />
      {removed ? <RemovedBar removed={removed} onDone={() => setRemoved(undefined)} /> : null}
      {error ? (
        <div className="mb-4">
          <Notice tone="destructive">{t.failedToLoadGuardrails}</Notice>
        </div>
      ) : null}
      <TabBar small label={t.management} tabs={tabs} value={tab} onChange={setTab}>
        <TabPanel id="active">
          {isPending ? <Quiet>{t.loadingGuardrails}</Quiet> : null}
          {data && guardrails.length === 0 ? (
            <Quiet>
              <strong className="block font-semibold text-ink">{t.noGuardrailsActive}</strong>
              {t.addYourFirstGuardrail}
            </Quiet>
          ) : null}
          <ul className="grid items-stretch gap-4 md:grid-cols-2 xl:grid-cols-3">
            {guardrails.map((guardrail) => (
              <GuardrailCard
                key={guardrail.id}
                guardrail={guardrail}
                onConfigure={() => {
                  address({ view: 'configuration', guardrail: guardrail.id })
                }}
                onDeleted={(gone) => {
                  setRemoved(gone)
                  if (selected === guardrail.id) setSelected(undefined)
                }}
              />
            ))}
          </ul>
        </TabPanel>
        <TabPanel id="templates">
          <Templates taken={guardrails.map(({ id }) => id)} />
        </TabPanel>
        <TabPanel id="configuration">
          {chosen ? (
            <ConfigurationForm key={chosen.id} guardrail={chosen} onDone={() => setSelected(undefined)} />
          ) : (
            <Quiet>
              <strong className="block font-semibold text-ink">{t.noGuardrailSelected}</strong>
              {t.selectAGuardrailFrom}
            </Quiet>
          )}
        </TabPanel>
      </TabBar>
      <AddGuardrail open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
