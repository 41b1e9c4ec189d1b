import { LeaveOutDialog, PublishDialog } from './ask-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import type { Desk } from './use-desk.ts'

/** What is asked once before many papers are decided. */
export function Asked({ desk }: { desk: Desk }) {
  const { asking, chosen, close, ask } = desk
  if (asking === 'keys') return <KeysDialog close={close} />
  const papers = chosen.map(desk.paperOf)
  if (papers.length === 0) return null
  if (asking === 'publish')
    return (
      <PublishDialog papers={papers} close={close} done={desk.publishChosen} change={() => ask('change')} />
    )
  if (asking === 'leave out')
    return <LeaveOutDialog papers={papers} close={close} done={desk.leaveOutChosen} />
  return <ChangeDialog papers={papers} close={close} counted={desk.wouldChange} done={desk.changeChosen} />
}
