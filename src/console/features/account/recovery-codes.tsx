import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { saveAs } from '../../lib/save-as.ts'
import { t } from '../../strings/account.ts'

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="space-y-4">
      <Notice tone="caution">{t.keepTheseCodesWhere}</Notice>
      <ul aria-label={t.recoveryCodes} className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => saveAs('custos-recovery-codes.txt', `${codes.join('\n')}\n`)}>{t.saveAsAFile}</Button>
        <Button look="primary" onClick={onDone}>
          {t.iHaveKeptThem}
        </Button>
      </div>
    </div>
  )
}
