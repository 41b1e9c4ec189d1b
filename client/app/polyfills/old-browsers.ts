import { mendEngine } from '#client/app/polyfills/old-browser-fixes.ts'
import { mendPopovers } from './popover-polyfill.ts'

mendEngine()
mendPopovers()
