import { Button } from '#client/ui/forms/button.tsx'
import { minutesAndSeconds } from '../own/clock.ts'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { howMany } from '../words.ts'

interface PausedProps {
  whole: WholeSitting
  answered: number
  open: number
  asksToEnd: boolean
  goOn: () => void
  end: () => void
}

/** Between two stretches of a sitting, or before its end. The clock stands. */
export function Paused({ whole: { sitting }, answered, open, asksToEnd, goOn, end }: PausedProps) {
  const { seconds, spent } = sitting
  return (
    <section className="max-w-form" aria-labelledby="paused">
      <h2 id="paused" className="t-head mt-4">
        {asksToEnd ? 'Finish?' : 'Paused'}
      </h2>
      <p className="num mt-2">
        {howMany(answered, 'question')} answered, {open} to go.
        {seconds !== null && ` ${minutesAndSeconds(seconds * 1_000 - spent)} left.`}
      </p>
      <p className="t-meta mt-1">
        {asksToEnd && open > 0
          ? 'Questions without an answer are not counted as wrong.'
          : 'All your answers are saved on this phone.'}
      </p>
      <div className="mt-5 grid gap-2">
        <Button wide kind={asksToEnd && open === 0 ? 'line' : 'solid'} onClick={goOn}>
          Continue
        </Button>
        <Button wide kind={asksToEnd && open === 0 ? 'solid' : 'line'} onClick={end}>
          Finish
        </Button>
      </div>
    </section>
  )
}

export function Elsewhere({ takeOver }: { takeOver: () => void }) {
  return (
    <section className="grid max-w-form gap-3">
      <h2 className="t-head mt-4">This paper is open in another tab</h2>
      <p>Your answers are safe. You can continue here instead.</p>
      <Button wide onClick={takeOver}>
        Continue here
      </Button>
    </section>
  )
}
