import { type ReactNode, useState } from 'react'
import { Modal } from '../../components/ui/modal.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { t } from '../../strings/commands.ts'
import { keyedPlaces } from './places.ts'
import { areShortcutsOn, switchShortcuts } from './shortcuts.ts'

/** Which keys do what, and the switch that stops those of single keys. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <Modal title={t.shortcuts} note={t.shortcutsNote} open onClose={onClose}>
      <div className="mb-4 flex items-center gap-3">
        <Switch
          label={t.singleKeys}
          checked={on}
          onChange={(next) => {
            switchShortcuts(next)
            setOn(areShortcutsOn())
          }}
        />
        <span aria-hidden="true">
          {t.singleKeys}: {on ? t.on : t.off}
        </span>
      </div>
      <table className="w-full text-left">
        <thead className="text-small text-ink-2">
          <tr>
            <th scope="col" className="pr-4 pb-2 font-medium">
              {t.key}
            </th>
            <th scope="col" className="pb-2 font-medium">
              {t.what}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          <Row what={t.does.palette}>
            <Key>Ctrl</Key> <Key>K</Key>, <Key>⌘</Key> <Key>K</Key>
          </Row>
          <Row what={t.does.help}>
            <Key>?</Key>
          </Row>
          <Row what={t.does.field}>
            <Key>/</Key>
          </Row>
          <Row what={t.does.refresh}>
            <Key>r</Key>
          </Row>
          {keyedPlaces.map(({ key, name }) => (
            <Row key={key} what={t.does.goTo(name)}>
              <Key>g</Key> {t.afterwards} <Key>{key}</Key>
            </Row>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}

function Row({ what, children }: { what: string; children: ReactNode }) {
  return (
    <tr>
      <td className="py-1.5 pr-4 whitespace-nowrap">{children}</td>
      <td className="py-1.5">{what}</td>
    </tr>
  )
}

function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded-sm border border-edge px-1.5 py-0.5 font-mono text-label">{children}</kbd>
}
