import { useId, useState } from 'react'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { useNow } from '#client/ui/time/current-time.tsx'
import { momentOf, outAt, planLimits, wrongTime } from '#contract/blog/plan-rules.ts'
import { dayAndTime } from './use-approve-with.ts'

const day = 24 * 3_600_000

/** The day on campus, as a field has it, so many days from now. */
const dayFrom = (now: string, days: number) =>
  new Date(Date.parse(now) + 3_600_000 + days * day).toISOString().slice(0, 10)

/** When a post shall go out: at once, or on a day at a time. */
export function useTime(atFirst = false) {
  const now = useNow()
  const [isLater, setLater] = useState(atFirst)
  const [typed, setTyped] = useState({ day: dayFrom(now, 1), clock: '08:00' })
  const asked = isLater ? momentOf(typed.day, typed.clock) : null
  return {
    ...{ isLater, setLater, typed, setTyped, now, asked },
    wrong: () => (isLater ? wrongTime(asked, new Date().toISOString()) : null),
  }
}

interface TimeFieldsProps {
  time: ReturnType<typeof useTime>
  /** Whether words are changed, so that the author may answer first. */
  isReworded: boolean
  author: string
  error: string | null
}

export function TimeFields({ time, isReworded, author, error }: TimeFieldsProps) {
  const { isLater, setLater, typed, setTyped, now, asked } = time
  const id = useId()
  const ties = { 'aria-describedby': error ? id : undefined, 'aria-invalid': error ? true : undefined }
  const at = outAt(asked, isReworded, now)
  const choices = [
    { later: false, text: isReworded ? `As soon as ${author} accepts` : 'Now' },
    { later: true, text: 'At a set time' },
  ]
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">When does it go out?</legend>
      {choices.map(({ later, text }) => (
        <label key={text} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={id}
            className="size-5 shrink-0 accent-(--green)"
            checked={isLater === later}
            onChange={() => setLater(later)}
          />
          {text}
        </label>
      ))}
      {isLater && (
        <>
          <div className="grid grid-cols-2 gap-3 max-slim:grid-cols-1">
            <Field label="Day">
              <TextInput
                type="date"
                value={typed.day}
                min={dayFrom(now, 0)}
                max={dayFrom(now, planLimits.days)}
                onChange={({ target }) => setTyped({ ...typed, day: target.value })}
                {...ties}
              />
            </Field>
            <Field label="Time">
              <TextInput
                type="time"
                value={typed.clock}
                onChange={({ target }) => setTyped({ ...typed, clock: target.value })}
                {...ties}
              />
            </Field>
          </div>
          <FieldError id={id}>{error}</FieldError>
        </>
      )}
      {at && !error && (
        <p className="note" role="status">
          <span>
            {asked && at !== asked && (
              <>
                If {author} accepts: <b>{dayAndTime(asked)}</b>.{' '}
              </>
            )}
            {isReworded && at !== asked ? 'Otherwise it goes out on' : 'Goes out on'} <b>{dayAndTime(at)}</b>,
            Nigerian time. You or {author} can still stop it.
          </span>
        </p>
      )}
    </fieldset>
  )
}
