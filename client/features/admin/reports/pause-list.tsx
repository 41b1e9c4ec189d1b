import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { studyOf } from '#client/ui/names.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/late/screens.ts'
import type { PauseCase } from '#contract/reports/pause-endpoints.ts'
import { complaints } from '#contract/reports/report-rules.ts'
import { pausesQuery } from '../queries.ts'
import { withReason } from '../reasons/with-reason.ts'

const SuspendDialog = part(() => import('../users/suspend-dialog.tsx').then((module) => module.default))

/** Sellers whose contact is paused: who says what, their answer, and the one decision that ends it. */
export function PauseList() {
  const items = useQuery(pausesQuery(useCall())).data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className="mt-10 max-wide:mt-7" aria-labelledby="pauses">
      <h2 className="t-head" id="pauses">
        Contact paused
      </h2>
      <p className="t-small mt-1">Two buyers say they lost money. Contact stays paused until you decide.</p>
      <ul className="card mt-3">
        {items.map((one) => (
          <li key={one.id} className="border-b border-line p-4 last:border-0">
            <Case of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Case({ of }: { of: PauseCase }) {
  const { seller, products, voices, side, sideAt } = of
  const { lift, busy } = useLift(of)
  const [suspending, setSuspending] = useState(false)
  return (
    <article
      aria-label={seller.fullName}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] wide:gap-8"
    >
      <div className="flex items-start gap-3">
        <Avatar of={seller} />
        <div className="min-w-0">
          <h3 className="t-item">
            <Link to={address('person', { id: seller.id })} className="hover:underline">
              {seller.fullName}
            </Link>
          </h3>
          <p className="t-small num">
            {[studyOf(seller), `${products === 1 ? '1 product' : `${products} products`} live now`]
              .filter(Boolean)
              .join('\u00a0· ')}
          </p>
          {side && (
            <blockquote className="mt-2 border-l-2 border-line-strong pl-3 [overflow-wrap:anywhere]">
              <p className="whitespace-pre-line text-control">“{side}”</p>
              {sideAt && (
                <p className="t-small">
                  {seller.fullName}, <Time at={sideAt} as="within" />
                </p>
              )}
            </blockquote>
          )}
        </div>
      </div>
      <ul className="grid content-start gap-3" aria-label="Who reported it">
        {voices.map(({ by, product, contactedAt, reportedAt }) => (
          <li key={by.id} className="flex items-start gap-3">
            <Avatar of={by} />
            <p className="min-w-0 text-control">
              <b className="font-semibold">{complaints.gone}</b>
              <span className="t-small num block [overflow-wrap:anywhere]">
                {by.fullName}, “{product}”&nbsp;· contact <Time at={contactedAt} as="short" />, report{' '}
                <Time at={reportedAt} as="short" />
              </span>
            </p>
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap gap-3">
          <Button small className="max-wide:flex-1" busy={busy && 'Saving...'} onClick={() => lift()}>
            Lift pause
          </Button>
          <Button small kind="danger" className="max-wide:flex-1" onClick={() => setSuspending(true)}>
            Suspend...
          </Button>
        </div>
        <p className="t-small">If you lift it, we tell all of them.</p>
      </div>
      {suspending && (
        <Suspense>
          <SuspendDialog user={seller} close={() => setSuspending(false)} />
        </Suspense>
      )}
    </article>
  )
}

/** Lets buyers write to them again, with undo for some seconds. */
function useLift({ id, seller }: PauseCase) {
  const call = useCall()
  const client = useQueryClient()
  const onError = (error: unknown) => toast.fail(withReason('That didn’t work', error))
  const onSettled = async () => {
    await client.invalidateQueries({ refetchType: 'none' })
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
  const undoing = useMutation({
    mutationFn: () => call(api.pauses.undo, { id }),
    onSuccess: () => toast.tell('Undone'),
    ...{ onError, onSettled },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.pauses.lift, { id }),
    onSuccess: () => toast.tell(`${seller.fullName} can be contacted again`, () => undoing.mutate()),
    ...{ onError, onSettled },
  })
  return { lift: mutate, busy: isPending }
}
