import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of goals: how many a member follows, and how far the search for their next swaps goes. */
export const goalSettings = defineSettings({
  settings: {
    GOALS_PER_MEMBER: setting(wholeNumber(1, 100, 10), 'goals that a member follows at a time'),
    GOAL_STEP_PERCENT: setting(
      wholeNumber(101, 1_000, 200),
      'value of what a single proposed swap brings at most, as a share of what it takes',
    ),
    GOAL_PATH_STEPS: setting(wholeNumber(1, 5, 3), 'swaps in a row that the search for the way to a goal looks ahead'),
    GOAL_PATH_WIDTH: setting(wholeNumber(1, 30, 6), 'items from which each further swap of a way is looked for'),
    GOAL_WINDOW_ITEMS: setting(
      wholeNumber(50, 20_000, 1_200),
      'listed items that the search reads per window: the newest, and those next in value',
    ),
  },
});
