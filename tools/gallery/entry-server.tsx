import { renderToString } from 'react-dom/server'
import { Navigation, placeOf } from '#client/ui/navigation/navigation.tsx'
import { Gallery } from './pages.tsx'

export const render = (url: string): string =>
  renderToString(
    <Navigation at={placeOf(url)}>
      <Gallery />
    </Navigation>,
  ).replace(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/, '')
