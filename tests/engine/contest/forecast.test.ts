import { describe, expect, it } from 'vitest';
import { forecast, USUAL_SIZES } from '../../../engine/contest/index.ts';

describe('the forecast of an event', () => {
  it('says that nobody meets twice in a mixer of 16 by 5, and how many do in Swiss rounds', () => {
    const { mixer, swiss } = forecast(16, 5, USUAL_SIZES, 'a');
    expect(mixer).toEqual({ meetAgain: 0, mostMeetings: 1 });
    expect(swiss.meetAgain).toBeGreaterThan(8);
  });

  it('says that 12 pairs meet again where 8 play 3 rounds, in either format', () => {
    const { mixer, swiss } = forecast(8, 3, USUAL_SIZES, 'a');
    expect(mixer).toEqual({ meetAgain: 12, mostMeetings: 2 });
    expect(swiss).toEqual({ meetAgain: 12, mostMeetings: 2 });
  });

  it('is the same for the same seed', () => {
    expect(forecast(23, 4, USUAL_SIZES, 'a')).toEqual(forecast(23, 4, USUAL_SIZES, 'a'));
  });

  it.each([0, 1, 2])('of %i people is that nobody meets', (count) => {
    const nobody = { meetAgain: 0, mostMeetings: 0 };
    expect(forecast(count, 3, USUAL_SIZES, 'a')).toEqual({ mixer: nobody, swiss: nobody });
  });
});
