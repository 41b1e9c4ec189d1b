import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#client/ui/feedback/toast.ts'
import type { Answer } from '#contract/books/sitting/endpoints.ts'
import { createStopwatch } from './clock.ts'
import type { KeptSitting } from './database.ts'
import { stepOn } from './kept-sittings.ts'
import { sendSitting } from './send-sitting.ts'

/** Milliseconds between two looks at the clock that lie on the phone: so much a kill takes at most. */
const looks = 10_000

/** How a sitting goes on: each step lies on the phone before it is shown, with the time that it took. */
export interface Going {
  /** Milliseconds since what lies on the phone. */
  passed: () => number
  runs: boolean
  goOn: () => void
  pause: () => void
  answer: (of: Pick<Answer, 'question' | 'kind' | 'answer'>, to?: number) => Promise<void>
  skip: (question: number, to: number) => void
  show: (question: number) => void
  end: () => Promise<void>
}

/** `mayRun`: this tab is the one in which it goes on; `begins`: it runs without being asked. */
export function useGoing(person: string, { id }: KeptSitting, mayRun: boolean, begins: boolean): Going {
  const [watch] = useState(() => createStopwatch())
  const [wants, setWants] = useState(begins)
  const runs = wants && mayRun
  const isEnded = useRef(false)

  const step = useCallback(
    async (to: Omit<Parameters<typeof stepOn>[2], 'spent'>) => {
      try {
        await stepOn(person, id, { ...to, spent: watch.take() })
      } catch {
        toast.fail('This phone couldn’t save that. Please free some space and try again.')
        throw new Error('Not kept')
      }
    },
    [person, id, watch],
  )
  const quietly = useCallback(
    (to: Parameters<typeof step>[0]) => void step(to).catch(() => undefined),
    [step],
  )

  useEffect(() => {
    if (!runs) return
    const look = () => {
      if (document.visibilityState === 'hidden') {
        quietly({})
        watch.rest()
      } else watch.run()
    }
    const leave = () => {
      quietly({})
      watch.rest()
    }
    look()
    const timer = setInterval(() => quietly({}), looks)
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', look)
      if (!isEnded.current) quietly({})
      watch.rest()
    }
  }, [runs, watch, quietly])

  const send = () => void sendSitting(person, id).catch(() => undefined) // it lies here, and goes out later
  return {
    passed: watch.passed,
    runs,
    goOn: () => setWants(true),
    pause: () => setWants(false),
    async answer(answer, to) {
      await step({
        answer,
        to: ({ skipped, current }) => ({
          current: to ?? current,
          skipped: skipped.filter((one) => one !== answer.question),
        }),
      })
      send()
    },
    skip: (question, to) =>
      quietly({ to: ({ skipped }) => ({ current: to, skipped: [...new Set([...skipped, question])] }) }),
    show: (question) => quietly({ to: () => ({ current: question }) }),
    async end() {
      isEnded.current = true
      await step({ to: () => ({ endedAt: new Date().toISOString() }) })
      watch.rest()
      send()
    },
  }
}
