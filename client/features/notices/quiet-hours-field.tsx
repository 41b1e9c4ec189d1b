import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import type { QuietHours } from '#contract/notices/endpoints.ts'
import { Switch } from './switch.tsx'

const usual: QuietHours = { start: '22:00', end: '06:30' }

interface QuietHoursFieldProps {
  quiet: QuietHours | null
  set: (quiet: QuietHours | null) => void
}

/** Quiet hours of this phone; what comes meanwhile is told at their end. */
export function QuietHoursField({ quiet, set }: QuietHoursFieldProps) {
  // An incomplete time is ''.
  const change = (part: Partial<QuietHours>) => {
    if (quiet && Object.values(part).every(Boolean)) set({ ...quiet, ...part })
  }
  return (
    <fieldset>
      <legend className="field-label mb-1">Quiet hours</legend>
      <Switch on={quiet !== null} set={(on) => set(on ? usual : null)}>
        Send nothing to my phone at night
      </Switch>
      {quiet && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Field label="From">
            <TextInput
              type="time"
              className="num"
              defaultValue={quiet.start}
              onBlur={({ target }) => change({ start: target.value })}
            />
          </Field>
          <Field label="Until">
            <TextInput
              type="time"
              className="num"
              defaultValue={quiet.end}
              onBlur={({ target }) => change({ end: target.value })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  )
}
