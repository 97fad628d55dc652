import { domAnimation } from 'framer-motion'

/** A module of its own, so that it arrives after the first paint. */
export const features = domAnimation
