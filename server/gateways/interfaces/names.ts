import type { LinkDomainProblem } from '#contract/entities/link-domain.ts'

/** Asks name servers about hosts that companies say are theirs. */
export interface NamesGateway {
  /**
   * Whether `host` is proved by `proof` in its TXT record and leads to `target`, our own host or address: null where both are so. Never rejects;
   * `unreachable` where no name server answered, so that nobody knows.
   */
  look(ask: { host: string; proof: string; target: string }): Promise<Exclude<LinkDomainProblem, 'taken'> | null>
}
