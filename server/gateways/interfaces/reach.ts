import type { Answer } from '#contract/rules/publication.ts'

/** Tries an address that somebody wrote. */
export interface ReachGateway {
  /** Whether anybody answers there. Never rejects, and never asks inside the network that the server stands in. */
  reaches(address: string): Promise<boolean>
  /** The last status that comes back from there, and the address that gave it. Never rejects, and asks nothing inside, either. */
  look(address: string): Promise<Answer>
  /** Whether it leads into a network that only machines there see. Where nobody knows the name it does not, unless the name itself is an inner one. Never rejects. */
  leadsInside(address: string): Promise<boolean>
}
