import { Dialog } from '#client/ui/feedback/dialog.tsx'

const keys = [
  ['J or ↓', 'Next paper'],
  ['K or ↑', 'Previous paper'],
  ['X', 'Choose it, or not'],
  ['P', 'Publish it, or all that are chosen'],
  ['E', 'Change it, or all that are chosen'],
  ['L', 'Leave it out, or all that are chosen'],
  ['?', 'Show these shortcuts'],
] as const

export function KeysDialog({ close }: { close: () => void }) {
  return (
    <Dialog open onClose={close} title="Keyboard shortcuts">
      <dl>
        {keys.map(([key, act]) => (
          <div key={key} className="flex min-h-16 items-center gap-4 border-b border-line last:border-0">
            <dt className="desk-key">{key}</dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <p className="t-small mt-3">Shortcuts are off while you type.</p>
    </Dialog>
  )
}
