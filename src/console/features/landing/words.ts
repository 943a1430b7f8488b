import { createContext, useContext } from 'react'
import { en as diagram } from '../../strings/en/diagram.ts'
import { en } from '../../strings/en/landing.ts'

/** The landing page is made once per language, so its words are given from outside. */
export const LandingWords = createContext({ t: en, diagram })

/** The words of the page that is being made. */
export function useLandingWords(): typeof en {
  return useContext(LandingWords).t
}
