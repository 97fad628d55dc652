import * as z from 'zod/mini'
import { searchName } from '../entities/saved-search.ts'
import { limits } from '../limits.ts'
import { schemaIssues } from './written.ts'

const named = z.object({ name: searchName })

/** The name that a search is kept under: as it was written, otherwise as its filters suggest. */
export function nameOfSearch(written: string, suggested: string): string {
  return written.trim() || suggested.slice(0, limits.savedSearch.name).trim()
}

/** The issue of a name, or null: at least two characters, one line. Browser and server ask the same. */
export function judgeSearchName(name: string): string | null {
  return schemaIssues(named, { name: name.trim() || undefined }).name?.[0] ?? null
}
