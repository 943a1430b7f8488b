import { isVin } from '../checks/ids.ts'
import { defineCode } from '../types.ts'

/** Vehicle identification numbers, proven by their check digit (49 CFR 565.15). */
export const vehicleId = defineCode({
  name: 'vehicle-id',
  entity: 'VEHICLE_ID',
  starts: { digits: [1, 2, 3], letters: [1, 2, 3, 4, 5] },
  patterns: [
    {
      name: 'seventeen characters',
      regex: /(?=[A-HJ-NPR-Z0-9]{0,16}\d)(?=[0-9]{0,16}[A-HJ-NPR-Z])[A-HJ-NPR-Z0-9]{17}/g,
      score: 0.3,
    },
  ],
  context: ['vin', 'vehicle', 'car', 'truck', 'chassis'],
  labels: ['vin', 'vin number', 'vehicle identification number', 'vehicle id', 'chassis number'],
  labelled: /[A-HJ-NPR-Z0-9]{11,17}/i,
  refutation: 'yields',
  validate: isVin,
})
