import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { useNow } from '#client/ui/time/current-time.tsx'
import { address } from '#contract/addresses.ts'
import { limits } from '#contract/campus.ts'
import { campusDay, keeperLabels, productKeepers } from '#contract/marketplace/product-kinds.ts'
import { Choice } from './choice-chips.tsx'
import type { FieldsProps } from './fields-props.ts'

/** Place and day of a loss or find, and who keeps something found. */
export function SpotFields({ fields, errorOf, setField }: FieldsProps) {
  const today = campusDay(useNow())
  return (
    <>
      {fields.kind === 'lost' && (
        <p className="t-meta">
          Someone may have found it.{' '}
          <Link to={address('marketplace', { kind: 'found' })} className="font-semibold text-green underline">
            See what was found
          </Link>
        </p>
      )}
      <div className="grid items-start gap-6 wide:grid-cols-2 wide:gap-4">
        <Field label="Where" error={errorOf('spot')}>
          <TextInput
            name="spot"
            placeholder="Library steps"
            value={fields.spot ?? ''}
            most={limits.productSpot}
            onChange={({ target }) => setField('spot', target.value)}
          />
        </Field>
        <Field label="Which day" error={errorOf('day')}>
          <TextInput
            name="day"
            type="date"
            max={today}
            value={fields.day ?? ''}
            onChange={({ target }) => setField('day', target.value)}
          />
        </Field>
      </div>
      {fields.kind === 'found' && (
        <Choice label="Where is it now?">
          {productKeepers.map((one) => (
            <ChipChoice
              key={one}
              name="keeper"
              value={one}
              checked={(fields.keeper ?? 'me') === one}
              onChange={() => setField('keeper', one)}
            >
              {keeperLabels[one]}
            </ChipChoice>
          ))}
        </Choice>
      )}
    </>
  )
}
