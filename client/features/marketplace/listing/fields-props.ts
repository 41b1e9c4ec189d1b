import type { ListingFields } from './listing.ts'
import type { UseListing } from './use-listing.ts'

export interface FieldsProps {
  fields: ListingFields
  errorOf: (field: string) => string | null
  setField: UseListing['setField']
}
