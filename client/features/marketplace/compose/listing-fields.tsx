import { Suspense } from 'react'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { campus, limits, nameIn, productCategories, productConditions } from '#contract/campus.ts'
import { conditionLabel, factsOf, type ProductKind, rentTerms } from '#contract/marketplace/product-kinds.ts'
import { toldWhatsapp, whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { wordsOf } from '../kind-words.ts'
import { Choice } from './choice-chips.tsx'
import type { FieldsProps } from './fields-props.ts'
import type { ListingFields as Fields } from './listing.ts'
import { kindOf, saidIn } from './listing.ts'

/** Loaded on demand: for lost and found things, and for rooms. */
const ownFields = {
  was: part(() => import('./spot-fields.tsx').then((module) => module.SpotFields)),
  free: part(() => import('./room-fields.tsx').then((module) => module.RoomFields)),
}

/** For the server, and before a navigation. */
export async function fieldsReady(kind: ProductKind | undefined): Promise<void> {
  const { day } = factsOf(kind)
  if (day) await ownFields[day].ready()
}

/** Those of every kind, for whoever goes on without a network. */
export const allFieldsReady = () => Promise.all(Object.values(ownFields).map((one) => one.ready()))

const names = {
  sale: 'Product name',
  room: 'What room is it?',
  wanted: 'What are you looking for?',
  lost: 'What did you lose?',
  found: 'What did you find?',
}

/** The fields of a listing; its kind changes them. */
export function ListingFields(props: FieldsProps) {
  const { fields, errorOf, setField } = props
  const kind = kindOf(fields)
  const facts = factsOf(kind)
  const Own = facts.day && ownFields[facts.day]
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
      {Own && (
        <Suspense>
          <Own {...props} />
        </Suspense>
      )}
      <div className="grid items-start gap-6 wide:grid-cols-2 wide:gap-4">
        {facts.price && <Price {...props} />}
        {facts.isRented && <RentTerm {...props} />}
        <Whatsapp {...props} />
      </div>
      {facts.isUsed && chips('Condition', 'condition', productConditions, conditionLabel)}
      {facts.isFiled && chips('Category', 'category', productCategories)}
      {facts.isStudied && <Course {...props} />}
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
  const { price: how, isRented } = factsOf(kindOf(fields))
  const isWanted = how === 'optional'
  return (
    <Field
      label={isWanted ? 'Up to' : isRented ? 'Rent' : 'Price'}
      aside={isWanted ? '(optional)' : undefined}
      error={errorOf('price')}
    >
      <TextInput
        name="price"
        before={<b aria-hidden="true">₦</b>}
        inputMode="decimal"
        placeholder={isRented ? '120,000' : '12,500'}
        className="num"
        value={fields.price}
        onChange={({ target }) => setField('price', target.value)}
      />
    </Field>
  )
}

/** What the rent is paid for; without an answer, a year. */
function RentTerm({ fields, setField }: FieldsProps) {
  return (
    <Choice label="Paid for">
      {rentTerms.map((one) => (
        <ChipChoice
          key={one}
          name="rentTerm"
          value={one}
          checked={saidIn(fields).rentTerm === one}
          onChange={() => setField('rentTerm', one)}
        >
          {`A ${one}`}
        </ChipChoice>
      ))}
    </Choice>
  )
}

/** The course of a textbook. Without JavaScript it is asked for in every category. */
function Course({ fields, errorOf, setField }: FieldsProps) {
  const isBook = fields.category === nameIn('categories', 'Books') || Boolean(fields.courseCode)
  return (
    <div className={isBook ? undefined : 'plain-only'}>
      <Field
        label="Course code"
        aside="(optional)"
        hint="Students of the course find it on the course’s page"
        error={errorOf('courseCode')}
      >
        <TextInput
          name="courseCode"
          placeholder="MTH 201"
          autoCapitalize="characters"
          value={fields.courseCode ?? ''}
          most={limits.courseCode}
          onChange={({ target }) => setField('courseCode', target.value)}
        />
      </Field>
    </div>
  )
}

function Whatsapp({ fields, errorOf, setField }: FieldsProps) {
  const kind = kindOf(fields)
  return (
    <Field
      label="WhatsApp number"
      hint={`Shown only to someone who taps ${kind === 'sale' ? 'Contact' : `“${wordsOf(kind).answer}”`}`}
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
