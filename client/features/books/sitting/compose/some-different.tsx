import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { newId } from '#client/offline/storage/new-id.ts'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { SelectInput, TextInput } from '#client/ui/forms/text-input.tsx'
import { kindWords } from '../words.ts'
import { allHows, type Different, howNamed } from './sheet-rules.ts'

interface SomeDifferentProps {
  all: readonly Different[]
  error: { wrong: string; why: string } | null
  set: (all: readonly Different[]) => void
}

/** The questions that are answered in another way than most. */
export function SomeDifferent({ all, error, set }: SomeDifferentProps) {
  const change = (id: string, part: Partial<Different>) =>
    set(all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1.5">Some are different</legend>
      {all.map(({ id, from, to, how }, at) => (
        <div key={id}>
          <div className="num flex flex-wrap items-end gap-2">
            <div className="w-20">
              <Field label="From">
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  value={from}
                  onChange={({ target }) => change(id, { from: target.value })}
                />
              </Field>
            </div>
            <div className="w-20">
              <Field label="To">
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  value={to}
                  onChange={({ target }) => change(id, { to: target.value })}
                />
              </Field>
            </div>
            <div className="grow basis-40">
              <Field label="How">
                <SelectInput
                  options={allHows.map(kindWords)}
                  value={kindWords(how)}
                  onChange={({ target }) => change(id, { how: howNamed(target.value) })}
                />
              </Field>
            </div>
            <IconButton
              label={`Remove what is different, ${at + 1}`}
              onClick={() => set(all.filter((one) => one.id !== id))}
            >
              <X size={20} />
            </IconButton>
          </div>
          <FieldError>{error?.wrong === id && error.why}</FieldError>
        </div>
      ))}
      <Button
        kind="quiet"
        small
        className="justify-self-start"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => set([...all, { id: newId(), from: '', to: '', how: howNamed('Number') }])}
      >
        {all.length === 0 ? 'Add some' : 'Add another'}
      </Button>
    </fieldset>
  )
}
