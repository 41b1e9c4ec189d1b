import { Suspense } from 'react'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { campus, limits, productCategories, productConditions } from '#contract/campus.ts'
import { conditionLabel, hasSpot } from '#contract/marketplace/product-kinds.ts'
import { toldWhatsapp, whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { Choice } from './choice-chips.tsx'
import type { FieldsProps } from './fields-props.ts'
import type { ListingFields as Fields } from './listing.ts'
import { kindOf } from './listing.ts'

/** Loaded on demand: for lost and found things only. */
export const SpotFields = part(() => import('./spot-fields.tsx').then((module) => module.SpotFields))

const names = {
  sale: 'Product name',
  wanted: 'What are you looking for?',
  lost: 'What did you lose?',
  found: 'What did you find?',
}

/** The fields of a listing; its kind changes them. */
export function ListingFields(props: FieldsProps) {
  const { fields, errorOf, setField } = props
  const kind = kindOf(fields)
  const chips = <Name extends 'condition' | 'category' | 'place'>(
    label: string,
    name: Name,
    all: readonly NonNullable<Fields[Name]>[],
    say: (one: NonNullable<Fields[Name]>) => string = String,
  ) => (
    <Choice label={label}>
      {all.map((one) => (
        <ChipChoice
          key={one}
          name={name}
          value={one}
          checked={fields[name] === one}
          onChange={() => setField(name, one)}
        >
          {say(one)}
        </ChipChoice>
      ))}
    </Choice>
  )
  return (
    <>
      <Field label={names[kind]} error={errorOf('name')}>
        <TextInput
          name="name"
          value={fields.name}
          most={limits.productName}
          onChange={({ target }) => setField('name', target.value)}
        />
      </Field>
      {hasSpot(kind) && (
        <Suspense>
          <SpotFields {...props} />
        </Suspense>
      )}
      <div className="grid items-start gap-6 wide:grid-cols-2 wide:gap-4">
        {!hasSpot(kind) && <Price {...props} />}
        <Whatsapp {...props} />
      </div>
      {kind === 'sale' && chips('Condition', 'condition', productConditions, conditionLabel)}
      {!hasSpot(kind) && chips('Category', 'category', productCategories)}
      {chips('Campus', 'place', campus.places, (place) => `${place} campus`)}
      <Field
        label="Description"
        aside={kind === 'sale' ? undefined : '(optional)'}
        hint={kind === 'found' && 'Leave out one thing only the owner would know'}
        error={errorOf('description')}
      >
        <TextArea
          name="description"
          rows={kind === 'sale' ? 5 : 3}
          most={limits.productDescription}
          value={fields.description}
          onChange={({ target }) => setField('description', target.value)}
        />
      </Field>
    </>
  )
}

function Price({ fields, errorOf, setField }: FieldsProps) {
  const isWanted = fields.kind === 'wanted'
  return (
    <Field
      label={isWanted ? 'Up to' : 'Price'}
      aside={isWanted ? '(optional)' : undefined}
      error={errorOf('price')}
    >
      <TextInput
        name="price"
        before={<b aria-hidden="true">₦</b>}
        inputMode="decimal"
        placeholder="12,500"
        className="num"
        value={fields.price}
        onChange={({ target }) => setField('price', target.value)}
      />
    </Field>
  )
}

function Whatsapp({ fields, errorOf, setField }: FieldsProps) {
  return (
    <Field
      label="WhatsApp number"
      hint={`Shown only to someone who ${kindOf(fields) === 'sale' ? 'taps Contact' : 'answers'}`}
      error={errorOf('whatsapp')}
    >
      <TextInput
        name="whatsapp"
        type="tel"
        autoComplete="tel"
        placeholder="+234 803 555 0142"
        className="num"
        value={fields.whatsapp}
        onChange={({ target }) => setField('whatsapp', target.value)}
        onBlur={() => {
          const number = whatsappOf(fields.whatsapp)
          if (number) setField('whatsapp', toldWhatsapp(number))
        }}
      />
    </Field>
  )
}
