import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import type { NoticeChoices } from '#contract/notices/endpoints.ts'
import { noticeKinds, noticeWords } from '#contract/notices/notice-kinds.ts'
import { PushSwitch } from './push-switch.tsx'
import { choicesQuery } from './queries.ts'
import { QuietHoursField } from './quiet-hours-field.tsx'
import { Switch } from './switch.tsx'
import { useChoose } from './use-choose.ts'

/** Which notices one wants, when not, and whether this device gets push messages. Every change applies at once. */
export function NoticeSettings() {
  const query = useQuery(choicesQuery(useCall()))
  return (
    <ListStates
      count={query.data ? 1 : undefined}
      {...statesOf(query)}
      unable="Unable to load your settings"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="your choices" />}
      empty={null}
    >
      {query.data && <Choices choices={query.data} />}
    </ListStates>
  )
}

function Choices({ choices }: { choices: NoticeChoices }) {
  const { setKind, setQuiet } = useChoose()
  const { muted, quiet, push } = choices
  return (
    <div className="js-only card grid gap-6 p-4 wide:p-6">
      <PushSwitch push={push} />
      <fieldset>
        <legend className="field-label mb-1">Tell me when</legend>
        {noticeKinds.map((kind) => (
          <Switch key={kind} on={!muted.includes(kind)} set={(on) => setKind(kind, on)}>
            {noticeWords[kind].label}
          </Switch>
        ))}
      </fieldset>
      {push.publicKey && <QuietHoursField quiet={quiet} set={setQuiet} />}
    </div>
  )
}
