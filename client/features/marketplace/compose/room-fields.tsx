import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useCall } from '#client/api/api-client.tsx'
import { badgeQuery } from '#client/features/trust/queries.ts'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { limits } from '#contract/campus.ts'
import { forWhomLabels, forWhoms } from '#contract/marketplace/product-kinds.ts'
import { verifiedAlone } from '#contract/marketplace/product-messages.ts'
import { Choice } from './choice-chips.tsx'
import type { FieldsProps } from './fields-props.ts'
import { saidIn } from './listing.ts'

/** Where a room is, from when it is free and for whom. */
export function RoomFields({ fields, errorOf, setField }: FieldsProps) {
  return (
    <>
      <Unverified />
      <div className="grid items-start gap-6 wide:grid-cols-2 wide:gap-4">
        <Field label="Where" error={errorOf('spot')}>
          <TextInput
            name="spot"
            placeholder="Behind the market"
            value={fields.spot ?? ''}
            most={limits.productSpot}
            onChange={({ target }) => setField('spot', target.value)}
          />
        </Field>
        <Field label="Available from" error={errorOf('day')}>
          <TextInput
            name="day"
            type="date"
            value={fields.day ?? ''}
            onChange={({ target }) => setField('day', target.value)}
          />
        </Field>
      </div>
      <Choice label="For">
        {forWhoms.map((one) => (
          <ChipChoice
            key={one}
            name="forWhom"
            value={one}
            checked={saidIn(fields).forWhom === one}
            onChange={() => setField('forWhom', one)}
          >
            {forWhomLabels[one]}
          </ChipChoice>
        ))}
      </Choice>
    </>
  )
}

/** Told before anything is filled in, as far as this phone knows. */
function Unverified() {
  const { data } = useQuery(badgeQuery(useCall()))
  if (!data || data.domains.length === 0 || data.own) return null
  return (
    <Note tone="spark" icon={<BadgeCheck size={20} aria-hidden="true" />}>
      <p className="font-semibold">{verifiedAlone}</p>
      <p>
        <Link to={address('verifiedStudents')} className="link">
          Get verified first
        </Link>
      </p>
    </Note>
  )
}
