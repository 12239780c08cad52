import { naughtyTexts } from '#testing/naughty-text.ts';
import { describeNaughtyText } from './naughty-text.fixture.ts';

describeNaughtyText(naughtyTexts, () => true);
