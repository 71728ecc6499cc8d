import { keepChosenLanguage } from '../device/language-wish.ts';
import { localStore, sessionStore } from '../device/storage.ts';
import { isLanguage } from '../i18n/language/choose.ts';
import { language } from '../i18n/language/live-words.ts';
import { languageChoices, switchLanguage } from '../i18n/language/load.ts';
import { notices } from '../i18n/notices.ts';

/** The language of the page, if there is a choice. Everything stays where it is; only the words change. */
export function LanguageSelect() {
  const choices = languageChoices(language.value);
  if (choices.length < 2) return null;
  const choose = async (id: string): Promise<void> => {
    if (!isLanguage(id)) return;
    await switchLanguage(id);
    keepChosenLanguage(id, sessionStore(), localStore());
  };
  return (
    <label class="field">
      <span>{notices.language}</span>
      <select value={language.value} onChange={({ currentTarget }) => void choose(currentTarget.value)}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
