import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings that an estimate of saved carbon depends on besides published factors. */
export const impactSettings = defineSettings({
  settings: {
    CARBON_DISPLACEMENT_PERMILLE: setting(
      wholeNumber(0, 1_000, 646),
      'second-hand goods that replace a new one, in thousandths (WRAP 2025)',
    ),
  },
});
