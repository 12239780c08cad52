-- Words of messages: PostgreSQL's parser reads "-345" as a number, "photo_12.jpg" as a file and "me@example.com" as an
-- address, and ends words at the marks of Hindi and Thai, so that a search for a part of them missed it.

-- English stems of all words: who asks for "the" finds it.
create text search dictionary message_stem (template = snowball, language = english);

-- The words of a text as they are written: what stands between separators, in pieces of 60 characters at most, since a
-- tsvector refuses very long ones. The separators are punctuation, symbols and spaces of Unicode, listed since what
-- [[:punct:]] means depends on a database's locale; letters, marks and digits are all else.
create function message_tokens(words text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select substr(run[1], piece, 60) from regexp_matches(words,
      '[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf'
      '\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02e9\u02ed\u02ef-\u02ff\u0375\u037e\u0384-\u0385'
      '\u0387\u03f6\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f\u061b-\u061f'
      '\u066a-\u066d\u06d4\u06de\u06e9\u06fd-\u06fe\u0888\u0964-\u0965\u0970\u09f2-\u09f3\u09fa-\u09fb'
      '\u09fd\u0bf3-\u0bfa\u0df4\u0e3f\u0e4f\u0e5a-\u0e5b\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38'
      '\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda\u104a-\u104f\u109e-\u109f\u10fb\u1360-\u1368'
      '\u1390-\u1399\u16eb-\u16ed\u1735-\u1736\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u19e0-\u19ff\u1cd3'
      '\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd-\u200a\u2010-\u205f\u207a-\u207e'
      '\u208a-\u208e\u20a0-\u20c1\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211e-\u2123'
      '\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u244a\u249c-\u24e9'
      '\u2500-\u2775\u2794-\u2bff\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u3036-\u3037\u303d-\u303f'
      '\u309b-\u309c\u30a0\u30fb\u3190-\u3191\u3196-\u319f\u31c0-\u31ef\u322a-\u3247\u3250\u327f'
      '\u328a-\u32b0\u32c0-\u33ff\u4dc0-\u4dff\ua700-\ua716\ua720-\ua721\ua789-\ua78a\ua836-\ua839'
      '\ua8f8-\ua8fa\ua8fc\ua92e\uaa77-\uaa79\uab5b\uab6a-\uab6b\ufb29\ufbb2-\ufbd2\ufd3e-\ufd4f'
      '\ufd90-\ufd91\ufdc8-\ufdcf\ufdfc-\ufe19\ufe30-\ufe6b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40'
      '\uff5b-\uff65\uffe0-\ufffd\U0001f000-\U0001f0f5\U0001f10d-\U0001fbef\U0001fbfa\U000e0000-\U000e007f]+',
      'g') with ordinality as found (run, place),
      generate_series(1, length(run[1]), 60) as piece
    order by place, piece);

-- A text whose accents, case and joiners are forgiven, whether an accent is a part of its letter or follows it.
create function fold_message(words text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, regexp_replace(normalize(words, nfc), '[\u200c\u200d]', '', 'g')));

-- What is looked up of a text: its words, and the stem of each.
create function message_words(words text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct word from unnest(message_tokens(fold_message(words))) as token,
      unnest(ts_lexize('message_stem'::regdictionary, token) || token) as word);

-- Words of messages, with the room of each as one more word: a search reads those of its own rooms alone, however often
-- others wrote a word. Words that were taken back or removed are in no document.
create index chat_message_exact_words on chat_message
  using gin (array_to_tsvector(message_words(text) || room_id::text))
  where text is not null;

drop index chat_message_words;
