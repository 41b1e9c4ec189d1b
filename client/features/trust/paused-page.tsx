import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { useChange } from '#client/api/mutations/use-mutation.ts'
import type { Prepare } from '#client/api/page.ts'
import { useViewer } from '#client/api/viewer.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { WaitsHere } from '#client/ui/feedback/background-sync.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { useDraft } from '#client/ui/forms/draft.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { OwnPause } from '#contract/reports/pause-endpoints.ts'
import { pauseRules } from '#contract/reports/pause-rules.ts'
import { ownPauseQuery } from './queries.ts'

export async function prepare({ client, call }: Prepare): Promise<void> {
  await client.prefetchQuery(ownPauseQuery(call))
}

/** For a seller whose contact is paused: why, and a way to answer. */
export default function PausedPage() {
  const query = useQuery(ownPauseQuery(useCall()))
  const pause = query.data?.pause
  return (
    <div className="mx-auto grid max-w-form gap-4">
      <PageHead title={titleOf(pause)} hidden />
      <h1 className="t-title">{titleOf(pause)}</h1>
      <ListStates
        count={query.data && 1}
        {...statesOf(query)}
        unable="Unable to load this"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="why" />}
        empty={null}
      >
        {pause ? (
          <Side of={pause} key={pause.sideAt} />
        ) : (
          <LinkButton to={address('profile')} kind="line">
            Your profile
          </LinkButton>
        )}
      </ListStates>
    </div>
  )
}

/** Undefined while it is not known: nobody is told that they are paused who is not. */
function titleOf(pause: OwnPause | null | undefined): string {
  if (pause === undefined) return 'Contact from buyers'
  return pause ? 'Buyers can’t contact you right now' : 'Buyers can contact you'
}

function Side({ of: { voices, products, side, sideAt } }: { of: OwnPause }) {
  const call = useCall()
  const client = useQueryClient()
  const change = useChange()
  const waiting = useActs({ kind: 'pause-change' }).at(-1)
  const draft = useDraft(`to-admins:${useViewer()?.id ?? ''}:side`)
  const [isBegun, setBegun] = useState(false)
  // Shows the answer that the admins have until somebody types.
  const text = draft.text || isBegun ? draft.text : (side ?? '')
  const [error, setError] = useState<string | null>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    const said = text.trim()
    if (!said) return setError('Please write your side')
    setError(null)
    const { queryKey } = ownPauseQuery(call)
    setBegun(false)
    draft.handOver(async (kept) => {
      const refusal = await change(
        {
          kind: 'pause-change',
          ask: { of: 'pauses', verb: 'answer', input: { body: { text: said } } },
          title: 'Your side',
          to: address('contactPaused'),
          replaces: 'pause-side',
          fresh: [['own-pause']],
        },
        {
          say: 'Sent to the admins',
          show: () =>
            client.setQueryData(queryKey, (now) =>
              now?.pause ? { pause: { ...now.pause, side: said } } : undefined,
            ),
        },
      )
      if (!refusal) kept()
    })
  }

  return (
    <form onSubmit={send} className="grid gap-4">
      <p>
        {voices > 1 ? `${voices} buyers` : 'Buyers'} reported:{' '}
        <b className="font-semibold">asked for money and disappeared</b>. {listed(products)}; nobody can
        contact you until an admin decides.
      </p>
      <Field label="Your side" hint="Read by the admins only." error={error}>
        <TextArea
          rows={4}
          value={text}
          most={pauseRules.side}
          onChange={({ target }) => {
            setBegun(true)
            draft.write(target.value)
          }}
        />
      </Field>
      {waiting ? (
        <p className="t-meta" role="status">
          Your side <WaitsHere />
        </p>
      ) : (
        sideAt && (
          <p className="t-meta">
            Sent to the admins <Time at={sideAt} as="within" />.
          </p>
        )
      )}
      <Button type="submit" wide className="js-only">
        {side ? 'Send again' : 'Send my side'}
      </Button>
      <p className="plain-only t-meta">Answering needs JavaScript.</p>
    </form>
  )
}

const listed = (products: number) =>
  products === 0
    ? 'You have nothing listed now'
    : products === 1
      ? 'Your product stays listed'
      : `Your ${products} products stay listed`
