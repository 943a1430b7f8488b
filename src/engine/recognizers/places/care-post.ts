import type { Entity, TokenRecognizer } from '../types.ts'

/** Posts of primary care by their letters, as health services of Asia and Africa write them, with the place they are called after. */
const POST =
  /(?<![\p{L}\p{N}/-])(?:PHC|CHC|UPHC|SHC|BHU|RHU|RHC|THQ|DHQ|FMC|CHPS|BHS|CHO)(?:,? | - )(\p{Lu}[\p{L}'’-]{2,20}(?: \p{Lu}[\p{L}'’-]{2,20}){0,2})(?=$|[\n.,;:)|]| {2}| (?:on|for|at|in|to|with|by|since|today|staff|ANM)\b)/gu
/** What such letters stand beside when they name no place. */
const NO_PLACE =
  /^(?:Staff|Visit|Team|Nurse|Doctor|Clinic|Card|Follow|Referral|Level|Center|Centre|Manager|Director|Appointment|Services?|Provider|Lab|Pharmacy|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?![\p{L}])/u
/** "Sta. Monica ward", "St Luke's Unit": a ward with a saint's name. */
const WARD =
  /(?<![\p{L}\p{N}])(?:Sta?\.?|Sto\.?|Ste\.?|Saint|Santa|San) \p{Lu}[\p{L}'’-]{2,18}(?: [Ww]ard| [Uu]nit| [Ww]ing| [Pp]avilion| [Bb]lock| [Hh]all)(?![\p{L}])/gu

/** Health posts and wards that bear a name: "PHC Runni Saidpur", "Sta. Monica ward". */
export const carePost: TokenRecognizer = {
  name: 'care-post',
  find: ({ text }) => [
    ...[...text.matchAll(POST)].flatMap((match) =>
      NO_PLACE.test(match[1] ?? '') ? [] : [house(match, 'a health post with the name of its place')],
    ),
    ...[...text.matchAll(WARD)].map((match) => house(match, 'a ward with the name of a saint')),
  ],
}

function house(match: RegExpExecArray, why: string): Entity {
  const { index, 0: found } = match
  return {
    start: index,
    end: index + found.length,
    type: 'ORGANIZATION',
    detail: 'hospital',
    score: 0.75,
    recognizer: 'care-post',
    because: [why],
  }
}
