import { mendEngine } from '#client/phone/old-engines.ts'
import { mendPopovers } from './old-popovers.ts'

mendEngine()
mendPopovers()
