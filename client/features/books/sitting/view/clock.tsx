import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent, useState } from 'react'
import { minutesAndSeconds } from '../own/clock.ts'

interface CountdownProps {
  /** Seconds that it gave. */
  seconds: number
  /** Milliseconds that lie on the phone. */
  spent: number
  /** Milliseconds since. */
  passed: () => number
  runs: boolean
  isOver: () => void
}

/** What is left. Silent for screen readers until it is read, and told at five minutes. */
export function Countdown({ seconds, spent, passed, runs, isOver }: CountdownProps) {
  const [left, setLeft] = useState(seconds * 1_000 - spent)
  const look = useEffectEvent(() => {
    const now = seconds * 1_000 - spent - passed()
    setLeft(now)
    if (now <= 0) isOver()
  })
  useEffect(() => {
    look()
    if (!runs) return
    const timer = setInterval(() => look(), 1_000)
    return () => clearInterval(timer)
  }, [runs])
  const isNear = runs && left < 300_000 && seconds > 600
  return (
    <>
      <span className="sit-clock" role="timer">
        <Clock size={18} aria-hidden="true" />
        {minutesAndSeconds(left)}
        <span className="sr-only"> left</span>
      </span>
      <span className="sr-only" aria-live="polite">
        {isNear && 'Five minutes left'}
      </span>
    </>
  )
}
