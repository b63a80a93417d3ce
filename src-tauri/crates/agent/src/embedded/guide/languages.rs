//! The languages in which the planner can say that it reads only English.

use crate::embedded::asked::Language;
use crate::embedded::lexicon::{self, is};
use crate::embedded::sheet::Sheet;
use crate::embedded::token::Kind;

/// "I understand only English so far", in this language, with an example.
pub(in crate::embedded) const fn says(language: Language) -> &'static str {
    match language {
        Language::German => {
            "Ich verstehe bisher nur Englisch und habe nichts vorbereitet. Zum Beispiel: “send 0.1 ETH to Alice” (sende) oder “what is my balance?” (Guthaben)."
        }
        Language::Spanish => {
            "Por ahora solo entiendo inglés y no he preparado nada. Por ejemplo: “send 0.1 ETH to Alice” (enviar) o “what is my balance?” (saldo)."
        }
        Language::French => {
            "Pour l'instant je ne comprends que l'anglais, et je n'ai rien préparé. Par exemple : “send 0.1 ETH to Alice” (envoyer) ou “what is my balance?” (solde)."
        }
        Language::Portuguese => {
            "Por enquanto só entendo inglês e não preparei nada. Por exemplo: “send 0.1 ETH to Alice” (enviar) ou “what is my balance?” (saldo)."
        }
        Language::Italian => {
            "Per ora capisco solo l'inglese e non ho preparato nulla. Per esempio: “send 0.1 ETH to Alice” (inviare) o “what is my balance?” (saldo)."
        }
        Language::Chinese => {
            "我目前只懂英语（英文），没有准备任何操作。例如：“send 0.1 ETH to Alice”（转账）或 “what is my balance?”（余额）。"
        }
        Language::Japanese => {
            "今のところ英語しか分かりません。何も準備していません。例：“send 0.1 ETH to Alice”（送金）、“what is my balance?”（残高）。"
        }
        Language::Russian => {
            "Пока я понимаю только по-английски и ничего не подготовил (английский язык). Например: “send 0.1 ETH to Alice” (отправить) или “what is my balance?” (баланс)."
        }
        Language::Another => {
            "I understand only English so far, and I've prepared nothing. For example: “send 0.1 ETH to Alice” or “what is my balance?”."
        }
    }
}

/// Words that only one of the languages has among them: one is enough.
const CERTAIN: &[(Language, &str)] = &[
    (
        Language::German,
        "überweise überweisen überweis sende schicke schick zahle guthaben kontostand wieviel adresse bitte geld zeige zeig meine meinen mein hallo danke hilfe passwort vergessen",
    ),
    (
        Language::Spanish,
        "envía envia enviar envíame enviame manda mándame cuánto cuanto cuánta tengo saldo dirección direccion gracias hola ayuda muéstrame contraseña transfiere paga págale quiero",
    ),
    (
        Language::French,
        "envoie envoyer envoyez envoie-moi combien solde adresse bonjour merci aide virement transfère transferer paie montre veux mot-de-passe argent s'il",
    ),
    (
        Language::Portuguese,
        "envie enviar-me mande quanto tenho saldo endereço endereco obrigado obrigada olá ola ajuda senha transfira pague meu minha quero você",
    ),
    (
        Language::Italian,
        "invia inviare inviami quanti quanto ho indirizzo ciao grazie aiuto trasferisci paga mio mia voglio mostrami soldi",
    ),
];

/// Small words, of which two are needed, or one beside a certain word.
const SMALL: &[(Language, &str)] = &[
    (
        Language::German,
        "ich du ist sind und nicht wie hoch der das ein eine einen von auf wenn wer wo zahlt bitte dem den mir habe kann möchte zu nach",
    ),
    (Language::Spanish, "el la los las mi mis por favor para un una que qué cómo como es yo mi de dónde y al con"),
    (
        Language::French,
        "le la les mon ma mes je tu pour vous à de des un une est quel quelle comment ai-je d'eth j'ai plaît et où quoi",
    ),
    (Language::Portuguese, "meu minha por favor para um uma que é eu de onde ao não"),
    (Language::Italian, "il lo la le mio mia favore un una che è io di dove al con ho non"),
];

/// The language of a sentence that is not English.
pub(in crate::embedded) fn language(sheet: &Sheet<'_>) -> Option<Language> {
    let free = |at: &usize| !sheet.mentions.iter().any(|mention| mention.range.contains(at));
    let words = sheet
        .tokens
        .iter()
        .enumerate()
        .filter(|(at, token)| free(at) && matches!(token.kind, Kind::Word | Kind::OddNumber));
    let words: Vec<&str> = words.map(|(_, token)| token.lower.as_str()).collect();
    let english = [lexicon::SEND, lexicon::ADD, lexicon::REMOVE, lexicon::SHOW, lexicon::QUESTION, lexicon::FOREIGN];
    if words.iter().any(|word| english.iter().any(|list| is(word, list)) && !is(word, "am was move do")) {
        return None;
    }
    if let Some(script) = script(&words) {
        return Some(script);
    }
    let count = |list: &str| words.iter().filter(|word| is(word, list)).count();
    let score = |language: Language| {
        let of = |table: &[(Language, &str)]| {
            table.iter().filter(|(one, _)| *one == language).map(|(_, list)| count(list)).sum::<usize>()
        };
        (of(CERTAIN).saturating_mul(2), of(SMALL))
    };
    let best = CERTAIN.iter().map(|(language, _)| (score(*language), *language)).rev();
    let ((certain, small), language) = best.max_by_key(|((certain, small), _)| certain.saturating_add(*small))?;
    (certain > 0 || small >= 2).then_some(language)
}

fn script(words: &[&str]) -> Option<Language> {
    let has = |from: u32, to: u32| words.iter().any(|word| word.chars().any(|c| (from..=to).contains(&(c as u32))));
    if has(0x3040, 0x30FF) {
        Some(Language::Japanese)
    } else if has(0x4E00, 0x9FFF) {
        Some(Language::Chinese)
    } else if has(0x0400, 0x04FF) {
        Some(Language::Russian)
    } else if has(0x0370, 0x03FF) || has(0x0590, 0x0FFF) || has(0xAC00, 0xD7A3) {
        Some(Language::Another)
    } else {
        None
    }
}
