import type { ReactNode } from 'react'
import { ChipChoice } from '#client/ui/chip.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { campus, limits, productCategories, productConditions } from '#contract/campus.ts'
import { conditionLabel } from '#contract/product-rules.ts'
import { toldWhatsapp, whatsappOf } from '#contract/whatsapp-rules.ts'
import type { ListingFields as Fields } from './listing.ts'
import type { UseListing } from './use-listing.ts'

interface ListingFieldsProps {
  fields: Fields
  errorOf: (field: string) => string | null
  setField: UseListing['setField']
}

/** What is said of a product. */
export function ListingFields({ fields, errorOf, setField }: ListingFieldsProps) {
  return (
    <>
      <Field label="Product name" error={errorOf('name')}>
        <TextInput
          name="name"
          value={fields.name}
          maxLength={limits.productName}
          onChange={({ target }) => setField('name', target.value)}
        />
      </Field>
      <div className="grid items-start gap-6 wide:grid-cols-2 wide:gap-4">
        <Field label="Price" error={errorOf('price')}>
          <TextInput
            name="price"
            before={<b aria-hidden="true">₦</b>}
            inputMode="decimal"
            autoComplete="off"
            placeholder="12,500"
            className="num"
            maxLength={24}
            value={fields.price}
            onChange={({ target }) => setField('price', target.value)}
          />
        </Field>
        <Field
          label="WhatsApp number"
          hint="Shown only to someone who taps Contact"
          error={errorOf('whatsapp')}
        >
          <TextInput
            name="whatsapp"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+234 803 555 0142"
            className="num"
            maxLength={40}
            value={fields.whatsapp}
            onChange={({ target }) => setField('whatsapp', target.value)}
            onBlur={() => {
              const number = whatsappOf(fields.whatsapp)
              if (number) setField('whatsapp', toldWhatsapp(number))
            }}
          />
        </Field>
      </div>
      <Choice label="Condition">
        {productConditions.map((one) => (
          <ChipChoice
            key={one}
            name="condition"
            checked={fields.condition === one}
            onChange={() => setField('condition', one)}
          >
            {conditionLabel(one)}
          </ChipChoice>
        ))}
      </Choice>
      <Choice label="Category">
        {productCategories.map((one) => (
          <ChipChoice
            key={one}
            name="category"
            checked={fields.category === one}
            onChange={() => setField('category', one)}
          >
            {one}
          </ChipChoice>
        ))}
      </Choice>
      <Choice label="Where it can be seen">
        {campus.places.map((one) => (
          <ChipChoice
            key={one}
            name="place"
            checked={fields.place === one}
            onChange={() => setField('place', one)}
          >
            {one} campus
          </ChipChoice>
        ))}
      </Choice>
      <Field label="Description" error={errorOf('description')}>
        <TextArea
          name="description"
          rows={5}
          maxLength={limits.productDescription}
          value={fields.description}
          onChange={({ target }) => setField('description', target.value)}
        />
      </Field>
    </>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="field-label mb-1.5">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
