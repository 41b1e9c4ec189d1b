import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import type { Desk, DeskPart } from '#contract/admin/desk-endpoints.ts'
import { deskNames } from '#contract/admin/desk-rules.ts'
import type { AdminUser } from '#contract/admin/endpoints.ts'
import { departments, postTags } from '#contract/campus.ts'
import { api } from '#contract/late/desk.ts'
import { withReason } from '../reasons/with-reason.ts'
import { deskQuery } from './queries.ts'
import { TrustSwitch } from './trust-switch.tsx'

/** Which posts a subadmin decides: departments by their authors, and tags. */
export default function DeskDialog({ user, close }: { user: AdminUser; close: () => void }) {
  const query = useQuery(deskQuery(useCall(), user.id))
  const { data } = query
  return (
    <Dialog open onClose={close} title={`Posts ${user.fullName || 'Unnamed User'} can decide`}>
      <ListStates
        count={data && 1}
        {...statesOf(query)}
        unable="Unable to load their posts"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="departments and tags" />}
        empty={null}
      >
        {/* Another admin's change begins it anew. */}
        {data && <DeskForm key={JSON.stringify(data)} user={user} desk={data} close={close} />}
      </ListStates>
      <div className="mt-5">
        <TrustSwitch user={user} />
      </div>
    </Dialog>
  )
}

/** As the campus has them now. */
const offered = (): { legend: string; parts: DeskPart[] }[] => [
  { legend: 'Departments of the authors', parts: departments.map((name) => ({ kind: 'department', name })) },
  { legend: 'Tags', parts: postTags.map((name) => ({ kind: 'tag', name })) },
]
const isSame = (one: DeskPart) => (other: DeskPart) => one.kind === other.kind && one.name === other.name

function DeskForm({ user, desk, close }: { user: AdminUser; desk: Desk; close: () => void }) {
  const call = useCall()
  const client = useQueryClient()
  const [parts, setParts] = useState(desk.parts)
  const [busy, setBusy] = useState(false)
  const hadOne = desk.parts.length > 0
  const ends = parts.length === 0

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const saved = await call(api.desks.save, { id: user.id, body: { parts } })
      client.setQueryData(deskQuery(call, user.id).queryKey, saved)
      toast.tell(
        ends
          ? `${user.fullName} no longer decides posts`
          : `${user.fullName} decides posts in ${deskNames(parts)}`,
      )
      close()
    } catch (error) {
      toast.fail(withReason('We couldn’t save what they can decide', error))
      setBusy(false)
    }
    await client.invalidateQueries({ queryKey: ['admin'] })
  }

  return (
    <form onSubmit={save} className="grid gap-5">
      {offered().map(({ legend, parts: these }) => (
        <fieldset key={legend} className="min-w-0">
          <legend className="mb-2 font-semibold">{legend}</legend>
          <div className="flex flex-wrap gap-2">
            {these.map((part) => {
              const isChosen = parts.some(isSame(part))
              return (
                <ChipChoice
                  key={part.name}
                  many
                  checked={isChosen}
                  onChange={() =>
                    setParts(isChosen ? parts.filter((one) => !isSame(part)(one)) : [...parts, part])
                  }
                >
                  {part.name}
                </ChipChoice>
              )
            })}
          </div>
        </fieldset>
      ))}
      <ul className="note grid list-disc gap-1 pl-8 text-control">
        <li>They approve, decline and take down these posts, and see no others that wait.</li>
        <li>Not their own posts, no reports, no suspensions.</li>
        <li>It ends when you end it, or when {desk.givenBy ?? 'you'} can’t decide any more.</li>
      </ul>
      <div className="grid grid-cols-[auto_1fr] gap-3 max-slim:grid-cols-1">
        <Button kind="line" onClick={close}>
          Cancel
        </Button>
        <Button
          type="submit"
          kind={ends && hadOne ? 'danger' : 'solid'}
          busy={busy && 'Saving...'}
          disabled={ends && !hadOne}
        >
          {ends && hadOne ? 'Stop them deciding' : hadOne ? 'Save' : 'Allow'}
        </Button>
      </div>
    </form>
  )
}
