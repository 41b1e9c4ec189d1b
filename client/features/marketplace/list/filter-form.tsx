import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { campus, productConditions } from '#contract/campus.ts'
import { conditionLabel, rentTerms } from '#contract/marketplace/product-kinds.ts'
import { factsShown, filterOf, type ProductFilter, priceComplaint, sorts } from './filter.ts'

/** Condition, campus, price and order, as far as the kind has them. A choice applies at once, a price on submit; all without JavaScript. */
export function FilterForm({ filter, count }: { filter: ProductFilter; count: string | null }) {
  const navigate = useNavigate()
  const { price, isRented } = factsShown(filter)
  const apply = (form: HTMLFormElement) => {
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form)) asked.set(name, String(value))
    navigate(address('marketplace', filterOf(asked)), { replace: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    apply(form)
    const isRead = (name: string) => !priceComplaint(String(new FormData(form).get(name) ?? ''))
    // Closes the filters, which cover the results.
    if (isRead('from') && isRead('to')) form.closest('details')?.removeAttribute('open')
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type === 'radio') apply(event.currentTarget)
  }
  return (
    <form
      action={address('marketplace')}
      onSubmit={submit}
      onChange={changed}
      className="grid gap-5 mid:w-150 mid:grid-cols-2 mid:gap-x-8 mid:py-3"
    >
      {(['kind', 'search', 'category', 'seller', 'for', 'course'] as const).map(
        (name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
      )}
      {!filter.kind && (
        <Choice label="Condition">
          <Option name="condition" value="" label="Any" chosen={!filter.condition} />
          {productConditions.map((one) => (
            <Option
              key={one}
              name="condition"
              value={one}
              label={conditionLabel(one)}
              chosen={filter.condition === one}
            />
          ))}
        </Choice>
      )}
      <Choice label="Campus">
        <Option name="campus" value="" label="Any" chosen={!filter.campus} />
        {campus.places.map((one) => (
          <Option key={one} name="campus" value={one} label={one} chosen={filter.campus === one} />
        ))}
      </Choice>
      {isRented && (
        <>
          <Choice label="Rent paid for">
            <Option name="rent" value="" label="Any" chosen={!filter.rent} />
            {rentTerms.map((one) => (
              <Option key={one} name="rent" value={one} label={`A ${one}`} chosen={filter.rent === one} />
            ))}
          </Choice>
          <Field label="Available by">
            <TextInput key={filter.free} name="free" type="date" defaultValue={filter.free} />
          </Field>
        </>
      )}
      {price && (
        <>
          <div className="grid grid-cols-2 items-start gap-3">
            <PriceField label="Price from" name="from" value={filter.from} />
            <PriceField label="Price to" name="to" value={filter.to} />
          </div>
          <Choice label="Sort by">
            {sorts.map(({ sort, label }) => (
              <Option
                key={sort}
                name="sort"
                value={sort}
                label={label}
                chosen={(filter.sort ?? 'newest') === sort}
              />
            ))}
          </Choice>
        </>
      )}
      <Button type="submit" className="mid:col-span-2">
        Show {count ?? (filter.kind ? 'them' : 'products')}
      </Button>
    </form>
  )
}

function PriceField({
  label,
  name,
  value = '',
}: {
  label: string
  name: string
  value?: string | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A removed chip empties its field, unless somebody is typing in it.
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <Field label={label} error={priceComplaint(value)}>
      <TextInput
        ref={input}
        name={name}
        before={<b aria-hidden="true">₦</b>}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
      />
    </Field>
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

interface OptionProps {
  name: string
  value: string
  label: string
  chosen: boolean
}

/** Controlled by the address, which the form's own change handler moves. */
const Option = ({ label, chosen, ...rest }: OptionProps) => (
  <ChipChoice {...rest} checked={chosen} onChange={() => undefined}>
    {label}
  </ChipChoice>
)
