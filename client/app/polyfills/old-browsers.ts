import { fixOldBrowser } from '#client/app/polyfills/old-browser-fixes.ts'
import { polyfillPopovers } from './popover-polyfill.ts'

fixOldBrowser()
polyfillPopovers()
