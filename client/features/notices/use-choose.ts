import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import type { ChangeBody } from '#client/api/mutations/change-act.ts'
import { useChange } from '#client/api/mutations/use-mutation.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { address } from '#contract/addresses.ts'
import type { NoticeChoices, QuietHours } from '#contract/notices/endpoints.ts'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import { choicesQuery } from './queries.ts'

type Touched = { kinds?: Partial<Record<NoticeKind, boolean>>; quiet?: QuietHours | null }

/**
 * Shows a choice at once and sends what was touched alone, since another device may have set the rest; a refusal
 * restores the former one.
 */
export function useChoose() {
  const call = useCall()
  const client = useQueryClient()
  const change = useChange()
  const waiting = useActs({ kind: 'notice-change' })
  const { queryKey } = choicesQuery(call)
  /** On this screen: of two taps the second may come before the first is stored. */
  const touchedHere = useRef<Touched>({})

  /** What waits is carried along, so that one act has the last word on all of it. */
  function choose(touched: Touched, next: (now: NoticeChoices) => NoticeChoices): void {
    touchedHere.current = both(touchedHere.current, touched)
    const before = waiting.flatMap(({ replaces, state, body }) =>
      replaces === 'notice-choices' && state !== 'needs you' ? touchedBy(body as ChangeBody) : [],
    )
    const mine = touchedHere.current
    const body = [...before, mine].reduce(both)
    void change(
      {
        kind: 'notice-change',
        ask: { of: 'notices', verb: 'choose', input: { body } },
        title: 'Notification settings',
        to: address('notices'),
        replaces: 'notice-choices',
        fresh: [['notice-choices']],
      },
      { show: () => client.setQueryData<NoticeChoices>(queryKey, (now) => now && next(now)) },
    ).then(() => {
      // It has arrived, waits in the outbox, or was refused.
      if (touchedHere.current === mine) touchedHere.current = {}
    })
  }

  return {
    setKind: (kind: NoticeKind, on: boolean) =>
      choose({ kinds: { [kind]: on } }, (now) => {
        const others = now.muted.filter((one) => one !== kind)
        return { ...now, muted: on ? others : [...others, kind] }
      }),
    setQuiet: (quiet: QuietHours | null) => choose({ quiet }, (now) => ({ ...now, quiet })),
  }
}

const both = (one: Touched, other: Touched): Touched => ({
  ...{ ...one, ...other },
  ...((one.kinds || other.kinds) && { kinds: { ...one.kinds, ...other.kinds } }),
})

const touchedBy = ({ ask }: ChangeBody): Touched =>
  ask.of === 'notices' && ask.verb === 'choose' ? (ask.input.body as Touched) : {}
