import { createContext, useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isLanguage, type Language } from '#contract/languages.ts'

/** The data that a rendered page brings along: the language it speaks, and the first data of its screen. */
export interface FirstPage {
  language: Language
  /** The address it was rendered for, as `first data` of no other. */
  address: string
  data: unknown
}

export const firstPageId = 'first-page'

/** Reads it from the document; null where the browser renders by itself. */
export function readFirstPage(page: Document): FirstPage | null {
  try {
    const { language, address, data } = JSON.parse(page.getElementById(firstPageId)?.textContent ?? '{}') as Partial<FirstPage>
    return isLanguage(language) && typeof address === 'string' ? { language, address, data } : null
  } catch {
    return null
  }
}

/** As the content of a script element: nothing in the data can end it. */
export function writeFirstPage(first: FirstPage): string {
  const json = JSON.stringify(first).replace(
    /[<>&\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="${firstPageId}">${json}</script>`
}

/** Emptied once the page stands: who comes back later reads again. */
export const FirstPageContext = createContext<{ current: FirstPage | null }>({ current: null })

/** The first data for the address on screen, for the screen that it was made for. */
export function useFirstData<T>(): T | null {
  const first = useContext(FirstPageContext)
  const { pathname, search } = useLocation()
  const [data] = useState(() => (first.current?.address === pathname + search ? (first.current.data as T) : null))
  return data
}
