import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Note } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChipChoice } from '#client/ui/chip.tsx'
import { SizeAndCost } from '#client/ui/data-use.tsx'
import { clock } from '#client/ui/dates.ts'
import { Field, FieldError } from '#client/ui/field.tsx'
import { Progress } from '#client/ui/progress.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { campus, limits, productCategories, productConditions } from '#contract/campus.ts'
import type { OwnProduct } from '#contract/marketplace.ts'
import { conditionLabel } from '#contract/product-rules.ts'
import { toldWhatsapp, whatsappOf } from '#contract/whatsapp-rules.ts'
import { bytesOf, type ListingBody } from './listing-act.ts'
import { ListingPictures } from './listing-pictures.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { useListing } from './use-listing.ts'
import { useSendListing } from './use-send-listing.ts'
import { WaitingListings } from './waiting-listings.tsx'

interface ListingFormProps {
  ownerId: string
  /** Under which it is kept on this phone. */
  draftKey: string
  /** The product being changed; null for a new one. */
  own: OwnProduct | null
  /** The owner's number, as it was last given. */
  number: string | null
  /** As it waits in the outbox, where it does. */
  waiting: ListingBody | null
}

/** One column, kept as one types; beside it what a buyer will see. */
export function ListingForm({ ownerId, draftKey, own, number, waiting }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useListing(ownerId, draftKey, own, number, waiting)
  const { listing, savedAt, setField, setPictures } = kept
  const { fields } = listing
  const { send, sending, progress, problem } = useSendListing(ownerId, kept, form)
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void send()
  }

  return (
    <div className="mx-auto max-w-form wide:grid wide:max-w-none wide:grid-cols-[minmax(0,1fr)_368px] wide:gap-22">
      {/* It is kept by the page: what the browser puts back on Back and Forward would stand in its way. */}
      <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="grid gap-6 pb-24">
        <WaitingListings except={listing.id} />
        <div>
          <h1 className="t-title">{own ? 'Edit Product' : 'List New Product'}</h1>
          <p
            className="mt-1 flex min-h-6 items-center gap-1.5 text-meta font-semibold text-green"
            role="status"
          >
            {savedAt && (
              <>
                <Check size={18} aria-hidden="true" />
                Saved on this phone {clock(savedAt)}
              </>
            )}
          </p>
        </div>
        <ListingPictures
          ownerId={ownerId}
          pictures={listing.pictures}
          change={setPictures}
          error={errorOf('pictures')}
        />
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
        <Note icon={<Send size={20} aria-hidden="true" />}>
          <p className="font-semibold">What happens next</p>
          <p className="t-meta">
            {own
              ? 'The change shows as soon as it arrives.'
              : `It goes live as soon as it arrives, and stands ${limits.productDays} days.`}{' '}
            With no network it waits on this phone and sends itself.
          </p>
        </Note>
        <FieldError>{problem && !problem.field ? problem.message : null}</FieldError>
        <div className="send-bar">
          {progress && progress.total > 0 ? (
            <Progress label="Sending the pictures" done={progress.done} total={progress.total} />
          ) : (
            <p className="t-small num">
              <b className="block text-control text-ink">
                <SizeAndCost bytes={bytesOf(listing) + 2_000} />
              </b>
              to send
            </p>
          )}
          <Button type="submit" busy={sending && (own ? 'Saving...' : 'Listing...')}>
            {own ? 'Save Changes' : 'List Product'}
          </Button>
        </div>
      </form>
      <ListingPreview ownerId={ownerId} listing={listing} />
    </div>
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
